import { writeFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Build } from '../sdk/commands/publish-build.ts';
import { AREA_NAMES, expectUnavailable, expectWorking, type Area } from './support/areas.ts';
import { test, type Quizmesh } from './support/quizmesh-test.ts';
import { signInAsAdmin } from './support/sign-in.ts';
import { goLive, storeFolder, variantBuild } from './support/variant-release.ts';

/** What breaks a release: before it is published (its code), or after (its files, the way to them). */
interface Fault {
  readonly name: string;
  readonly edit?: (code: string) => string;
  readonly afterwards?: (files: {
    readonly folder: string;
    readonly entry: string;
    /** Address of the entry, from the root. */
    readonly address: string;
    readonly page: Page;
  }) => Promise<void>;
}

const FAULTS: readonly Fault[] = [
  { name: 'deleted assets', afterwards: ({ folder }) => rm(folder, { recursive: true }) },
  {
    name: 'garbage',
    afterwards: ({ folder, entry }) =>
      writeFile(path.join(folder, entry), '<!doctype html><p>not a script</p>'),
  },
  {
    name: 'an answer after 30 s',
    afterwards: async ({ page, address }) => {
      await page.context().route(`**${address}`, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 30_000).unref());
        await route.continue().catch(() => undefined);
      });
    },
  },
  { name: 'an error on evaluation', edit: (code) => `throw new Error("planted");${code}` },
];

interface BreakAt {
  readonly page: Page;
  readonly builds: readonly Build[];
}

/** Makes the builds live one after the other (the last is current, the one before the last good), then breaks them. */
async function breakReleases(quizmesh: Quizmesh, fault: Fault, { page, builds }: BreakAt): Promise<void> {
  for (const build of builds) await goLive(quizmesh, build);
  for (const build of builds) {
    const { module, release, entry } = build.manifest;
    await fault.afterwards?.({
      folder: storeFolder(quizmesh, build),
      entry,
      address: `/r/${module}/${release}/${entry}`,
      page,
    });
  }
}

async function expectOthersWorking(page: Page, quizmesh: Quizmesh, broken: Area): Promise<void> {
  for (const area of AREA_NAMES.filter((name) => name !== broken)) await expectWorking(page, quizmesh, area);
}

for (const area of AREA_NAMES) {
  test.describe(`${area} with`, () => {
    for (const fault of FAULTS) {
      test(`${fault.name}: the last good release takes over`, async ({ page, quizmesh, context }) => {
        await signInAsAdmin(context, quizmesh);
        await goLive(quizmesh, await variantBuild(area));
        await breakReleases(quizmesh, fault, { page, builds: [await variantBuild(area, fault.edit)] });
        await expectWorking(page, quizmesh, area);
        await expectOthersWorking(page, quizmesh, area);
      });

      test(`${fault.name} and no good release: a panel, and everything else works`, async ({
        page,
        quizmesh,
        context,
      }) => {
        await signInAsAdmin(context, quizmesh);
        // Two broken releases: the one to fall back to is broken too.
        const builds = [await variantBuild(area, fault.edit), await variantBuild(area, fault.edit)];
        await breakReleases(quizmesh, fault, { page, builds });
        await expectUnavailable(page, quizmesh, area);
        await expectOthersWorking(page, quizmesh, area);
      });
    }

    test.afterAll(async ({ quizmesh }) => {
      await goLive(quizmesh, await variantBuild(area));
      await goLive(quizmesh, await variantBuild(area));
    });
  });
}
