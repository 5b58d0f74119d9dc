import { neededVersion, rangeMarker } from './used-sdk.ts';
import { sdkVersion } from './shared-modules.ts';

describe('the sdk that a release needs', () => {
  it('is the version in which the newest of its imports appeared, not the installed one', () => {
    expect(neededVersion('@quizmesh/sdk/router', ['Link', 'useParams'])).toBe('1.0.0');
    expect(neededVersion('@quizmesh/sdk/router', ['Link', 'useBlocker'])).toBe('1.3.0');
    expect(neededVersion('@quizmesh/sdk', ['useSession', 'lazyPart'])).toBe('1.1.0');
    expect(neededVersion('@quizmesh/sdk/query', [])).toBe('1.0.0');
  });

  it('is the installed one when it is not known what is imported', () => {
    expect(neededVersion('@quizmesh/sdk', 'all')).toBe(sdkVersion());
  });

  it('stands in the code as a marker that no other entry point contains', () => {
    expect(rangeMarker('@quizmesh/sdk/router')).not.toContain(rangeMarker('@quizmesh/sdk'));
  });
});
