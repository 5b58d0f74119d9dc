import { lazyPart } from '@quizmesh/sdk';
import { FormattedMessage } from '@quizmesh/sdk/intl';
import { Button } from '@quizmesh/shared-ui';
import { History } from 'lucide-react';
import { Suspense } from 'react';
import { WHOLE_TRAIL, useAuditAddress } from '../../use-audit-address.ts';

const AuditDrawer = lazyPart(
  async () => (await import(/* webpackChunkName: "audit-drawer" */ './audit-drawer.tsx')).AuditDrawer,
);

/** Opens the audit trail over any section; its code is loaded then. */
export function AuditButton() {
  const address = useAuditAddress();
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-haspopup="dialog"
        onClick={() => {
          address.open(WHOLE_TRAIL);
        }}
      >
        <History aria-hidden="true" />
        <FormattedMessage id="audit.title" />
      </Button>
      {address.opened === null ? null : (
        <Suspense fallback={null}>
          <AuditDrawer address={address} opened={address.opened} />
        </Suspense>
      )}
    </>
  );
}
