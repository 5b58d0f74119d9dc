import { OVERRIDE_ELEMENT_ID } from '../../shared/page-elements.ts';
import { beginVisit, knownVisit } from './visit-token.ts';

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '';
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json({ visit: 'one.visit' }, { status: 201 })));
});

it('requests a visit token once per tab', async () => {
  await beginVisit();
  await beginVisit();
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(knownVisit()).toEqual({ visit: 'one.visit' });
});

it("leaves loads under an override out of the release's health", async () => {
  await beginVisit();
  const notice = { by: 'admin', expiresAt: '2026-01-01T00:00:00Z', changed: [] };
  document.body.innerHTML = `<script type="application/json" id="${OVERRIDE_ELEMENT_ID}">${JSON.stringify(notice)}</script>`;
  expect(knownVisit()).toEqual({});
  sessionStorage.clear();
  await beginVisit();
  expect(fetch).toHaveBeenCalledTimes(1);
});
