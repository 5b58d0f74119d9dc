import { FormattedMessage } from '@quizmesh/sdk/intl';

export function EnterCode() {
  return (
    <h1>
      <FormattedMessage id="live.enter.title" />
    </h1>
  );
}
