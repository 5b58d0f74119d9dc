import { theme as antdTheme, type ThemeConfig } from 'antd';
import { useMemo, useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => {
    observer.disconnect();
  };
}
const currentTheme = () => document.documentElement.dataset['theme'] ?? 'light';

function themeOf(styles: CSSStyleDeclaration, isDark: boolean): ThemeConfig {
  const token = (name: string) => styles.getPropertyValue(name).trim();
  return {
    algorithm: isDark ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: {
      colorPrimary: token('--color-primary'),
      colorLink: token('--color-primary-text'),
      // Ant Design's own is too light, in dark mode too.
      colorLinkHover: token('--color-primary-text'),
      colorLinkActive: token('--color-primary-text'),
      colorBgLayout: token('--color-sunken'),
      colorBgContainer: token('--color-surface'),
      colorBgElevated: token('--color-raised'),
      colorBorder: token('--color-line-2'),
      colorBorderSecondary: token('--color-line'),
      colorText: token('--color-text'),
      colorTextSecondary: token('--color-text-2'),
      colorTextTertiary: token('--color-text-3'),
      colorTextDisabled: token('--color-text-3'),
      colorTextPlaceholder: token('--color-text-3'),
      colorSuccess: token('--color-correct'),
      colorError: token('--color-wrong'),
      colorWarning: token('--color-caution'),
      // Ant Design's own are derived from colours for text: grey, as if disabled.
      colorSuccessBg: token('--color-correct-tint'),
      colorErrorBg: token('--color-wrong-tint'),
      colorWarningBg: token('--color-caution-tint'),
      fontFamily: token('--font-text'),
      fontSize: 14,
      borderRadius: 8,
      borderRadiusLG: 12,
      controlHeight: 36,
      // `0ms` of the source is `0s` once minified.
      motion: Number.parseFloat(token('--duration-base')) > 0,
    },
    components: {
      Button: {
        primaryColor: token('--color-on-primary'),
        dangerColor: token('--color-on-wrong'),
        // Ant Design's own of a button that is pointed at or pressed are too light to read it.
        colorPrimaryHover: token('--color-primary-hover'),
        colorPrimaryActive: token('--color-primary-active'),
        colorErrorHover: token('--color-wrong-text'),
        colorErrorActive: token('--color-wrong-text'),
        defaultHoverColor: token('--color-primary-text'),
        defaultHoverBorderColor: token('--color-primary-text'),
        defaultActiveColor: token('--color-primary-text'),
        defaultActiveBorderColor: token('--color-primary-text'),
      },
      Table: {
        headerBg: token('--color-sunken'),
        headerColor: token('--color-text-2'),
        headerSplitColor: 'transparent',
        headerBorderRadius: 0,
        headerSortActiveBg: token('--color-sunken'),
        headerSortHoverBg: token('--color-sunken'),
        bodySortBg: token('--color-surface'),
        cellPaddingBlockMD: 4,
        cellPaddingBlockSM: 0,
        rowHoverBg: token('--color-ground'),
        // Ant Design's own colours are too dark for the smallest texts.
        rowSelectedBg: token('--color-primary-tint'),
        rowSelectedHoverBg: token('--color-primary-tint'),
      },
      // Below the product's own dialogs, drawers and toasts, which open from it.
      Drawer: { zIndexPopup: Number(token('--z-progress')) },
      Layout: { bodyBg: token('--color-sunken'), lightSiderBg: token('--color-surface') },
    },
  };
}

/** Ant Design's theme, built from the current values of the product's tokens (light or dark). */
export function useAntdTheme(): ThemeConfig {
  const theme = useSyncExternalStore(subscribe, currentTheme);
  // The values of the tokens depend on the theme set on the root element.
  return useMemo(
    () => (theme ? themeOf(getComputedStyle(document.documentElement), theme === 'dark') : {}),
    [theme],
  );
}
