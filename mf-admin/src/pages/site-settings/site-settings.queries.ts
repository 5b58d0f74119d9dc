import type { SiteSetting, SiteSettingRequest } from '@quizmesh/contract';
import { apiGet, apiSend, isApiError } from '@quizmesh/sdk';
import { queryOptions } from '@quizmesh/sdk/query';

/** The Tag Manager's setting; null while it is not configured, which the API answers with 404. */
export const tagSettingQuery = () =>
  queryOptions({
    queryKey: ['admin', 'site-settings', 'gtm_id'],
    queryFn: async ({ signal }): Promise<SiteSetting | null> => {
      try {
        return await apiGet<SiteSetting>('/api/admin/site-settings/gtm_id', { signal });
      } catch (error) {
        if (isApiError(error) && error.status === 404) return null;
        throw error;
      }
    },
  });

/** The id that pages for players load; null: none. */
export const publicTagQuery = () =>
  queryOptions({
    queryKey: ['gtm-id'],
    queryFn: ({ signal }) => apiGet<{ readonly gtmId: string | null }>('/api/gtm-id', { signal }),
    staleTime: 0,
  });

/** What a saved or cleared setting is now. */
interface SavedSetting {
  readonly setting: SiteSetting | null;
}

export function saveTagSetting(body: Omit<SiteSettingRequest, 'settingKey'>): Promise<SavedSetting> {
  const options = { body: { settingKey: 'gtm_id', ...body }, needsSession: true };
  return apiSend<SavedSetting>('POST', '/api/admin/site-settings', options);
}
