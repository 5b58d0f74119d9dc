import { seriousFindings } from './support/axe.ts';
import { expect, test } from './support/quizmesh-test.ts';
import { signInAsAdmin } from './support/sign-in.ts';

const OPERATOR = 'Ada Lovelace\n1 Engine Road\nada@example.org';

test('legal pages: are served with a head of their own, in the footer and the sitemap', async ({
  page,
  request,
  quizmesh: { url },
}) => {
  const answer = await request.get(`${url}/privacy`, { headers: { cookie: 'quiz_language=fr' } });
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(html).toContain('<title>Confidentialité · Quizmesh</title>');
  expect(html).toContain(`<link rel="canonical" href="${url}/privacy">`);
  expect(await (await request.get(`${url}/imprint`)).text()).toContain('content="noindex"');
  const map = await (await request.get(`${url}/sitemap.xml`)).text();
  expect(map).toContain(`<loc>${url}/terms</loc>`);
  expect(map).not.toContain('/imprint');

  await page.goto(url);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Legal Notice' })).toHaveCount(0);
  await footer.getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Without an account' })).toBeVisible();
  await expect(page).toHaveTitle('Privacy · Quizmesh');
  expect(await seriousFindings(page)).toEqual([]);
});

test('legal pages: work while every module is broken', async ({ page, quizmesh: { url } }) => {
  await page.route(/\/r\/mf-/u, (route) => route.abort());
  await page.goto(`${url}/terms`);
  await expect(page.getByRole('heading', { level: 2, name: 'Playing' })).toBeVisible();
});

test('legal pages: sign-up leads to terms and privacy without losing what is typed', async ({
  page,
  quizmesh: { url },
}) => {
  await page.goto(url);
  await page.getByRole('button', { name: 'Sign In' }).first().click();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill('mira');
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'terms of use' }).click();
  await expect((await opened).getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible();
  await expect(dialog.getByLabel('Username')).toHaveValue('mira');
});

test('legal pages: the imprint is linked once the administrator says who runs the site', async ({
  browser,
  page,
  quizmesh,
}) => {
  const context = await browser.newContext();
  await signInAsAdmin(context, quizmesh);
  const admin = await context.newPage();
  await admin.goto(`${quizmesh.url}/imprint`);
  await expect(admin.getByText(/Nobody has entered who runs this site/u)).toBeVisible();
  await admin.goto(`${quizmesh.url}/admin/site-settings`);
  await admin.getByRole('button', { name: 'Edit operator' }).click();
  await admin.getByRole('textbox', { name: 'Who runs this site' }).fill(OPERATOR);
  await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await expect(async () => {
    await page.goto(quizmesh.url);
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Legal Notice' });
    await expect(link).toBeVisible({ timeout: 1000 });
    await link.click();
  }).toPass({ timeout: 20_000 });
  await expect(page.getByText('1 Engine Road')).toBeVisible();
  await expect(page.getByRole('link', { name: 'ada@example.org' })).toHaveAttribute('rel', /nofollow/u);

  await admin.getByRole('combobox', { name: 'Page' }).selectOption('Legal Notice');
  await admin.getByRole('button', { name: 'Edit text' }).click();
  await admin
    .getByRole('textbox', { name: 'Text in Markdown' })
    .fill('## Own words\n\n<img src=x onerror=alert(1)>');
  await admin.getByRole('tab', { name: 'Preview' }).click();
  await expect(admin.getByRole('heading', { name: 'Own words' })).toBeVisible();
  expect(await seriousFindings(admin)).toEqual([]);
  await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Own words' })).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  await context.close();
});
