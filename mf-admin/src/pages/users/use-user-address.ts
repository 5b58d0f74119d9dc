import { useUrlState } from '@quizmesh/sdk/url-state';

export const USER_TABS = ['facts', 'attempts', 'reportsBy', 'reportsAbout', 'disputes', 'notes'] as const;
export type UserTab = (typeof USER_TABS)[number];

const CLOSED = { user: '', userTab: 'facts' } as const;
const ID = /^[1-9]\d{0,15}$/;

/** The account in the address whose details are open: `?user=12`. */
export function useUserAddress() {
  const { values, change } = useUrlState(CLOSED, { userTab: USER_TABS });
  return {
    /** Null: none. */
    opened: ID.test(values.user) ? Number(values.user) : null,
    tab: values.userTab,
    turnTo: (userTab: UserTab) => {
      change({ userTab });
    },
    close: () => {
      change(CLOSED);
    },
  };
}

export type UserAddress = ReturnType<typeof useUserAddress>;
