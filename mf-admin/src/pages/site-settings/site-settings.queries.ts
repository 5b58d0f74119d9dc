import { endpoints } from '@quizmesh/contract/client';
import { endpointKey, endpointQuery, isApiError, request } from '@quizmesh/sdk';
import type { SiteSetting, SiteSettingRequest } from '@quizmesh/contract';
import { queryOptions } from '@quizmesh/sdk/query';

/** A setting; null when it is not configured, which the API reports with 404. */
export const settingQuery = (key: SiteSetting['settingKey']) => {
  const input = { params: { key } };
  return queryOptions({
    queryKey: endpointKey(endpoints.admin.getSiteSetting, input),
    queryFn: async ({ signal }): Promise<SiteSetting | null> => {
      try {
        return await request(endpoints.admin.getSiteSetting, input, { signal });
      } catch (error) {
        if (isApiError(error) && error.status === 404) return null;
        throw error;
      }
    },
  });
};

/** The container id that players' pages load; null: none. */
export const publicTagQuery = () =>
  queryOptions({ ...endpointQuery(endpoints.site.getTagManagerId, {}), staleTime: 0 });

/** The setting after it was saved or cleared. */
interface SavedSetting {
  readonly setting: SiteSetting | null;
}

export function saveSetting(body: SiteSettingRequest): Promise<SavedSetting> {
  return request(endpoints.admin.saveSiteSetting, { body }, { needsSession: true });
}
