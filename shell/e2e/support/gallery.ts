import { test as base } from '@playwright/test';
import { buildGallery, serveGallery } from '../../workspace/gallery-site.ts';

const BUILD_MS = 120_000;

interface GalleryView {
  readonly theme: 'light' | 'dark';
  readonly direction: 'ltr' | 'rtl';
}

/** The gallery of shared-ui, built and served once per worker; needs no product. */
export const galleryTest = base.extend<
  object,
  { gallery: { readonly address: (view: GalleryView) => string } }
>({
  gallery: [
    async ({ browser: _browser }, use) => {
      await buildGallery();
      const site = await serveGallery();
      await use({
        address: ({ theme, direction }) => `${site.url}/?theme=${theme}&direction=${direction}`,
      });
      await site.close();
    },
    { scope: 'worker', timeout: BUILD_MS },
  ],
});
