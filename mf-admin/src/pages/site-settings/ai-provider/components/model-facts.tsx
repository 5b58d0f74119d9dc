import type { AiModel } from '@quizmesh/contract';
import { FormattedMessage, useIntl, type MessageId } from '@quizmesh/sdk/intl';
import { Badge } from '@quizmesh/shared-ui';
import { Descriptions } from 'antd';
import type { ReactNode } from 'react';

function Understands({ understands }: { readonly understands: AiModel['understands'] }) {
  const intl = useIntl();
  if (!understands) return <FormattedMessage id="provider.notKnown" />;
  const parts: MessageId[] = [
    `provider.format.${understands.format}`,
    ...(understands.temperature ? [] : (['provider.noTemperature'] as const)),
    ...(understands.maxCompletionTokens ? [] : (['provider.olderLimit'] as const)),
  ];
  return intl.formatList(
    parts.map((id) => intl.formatMessage({ id })),
    { type: 'conjunction' },
  );
}

function useMoney() {
  const intl = useIntl();
  return (dollars: number) =>
    intl.formatNumber(dollars, { style: 'currency', currency: 'USD', maximumFractionDigits: 4 });
}

function Price({ model: { inputPrice, outputPrice } }: { readonly model: AiModel }) {
  const money = useMoney();
  if (inputPrice === 0 && outputPrice === 0) return <FormattedMessage id="provider.priceNone" />;
  const values = { input: money(inputPrice), output: money(outputPrice) };
  return <FormattedMessage id="provider.priceValue" values={values} />;
}

const TONES = { closed: 'correct', 'half-open': 'caution', open: 'wrong' } as const;

/** Server, dialect, speed, price and circuit breaker of a model. */
export function ModelFacts({ model }: { readonly model: AiModel }) {
  const intl = useIntl();
  const { host, understands, tokensPerSecond, circuit } = model;
  const facts: Readonly<Partial<Record<MessageId, ReactNode>>> = {
    'provider.server': <bdi dir="ltr">{host}</bdi>,
    'provider.understands': <Understands understands={understands} />,
    'provider.speed':
      tokensPerSecond === null ? (
        <FormattedMessage id="provider.notMeasured" />
      ) : (
        <FormattedMessage
          id="provider.speedValue"
          values={{ speed: intl.formatNumber(tokensPerSecond, { maximumSignificantDigits: 3 }) }}
        />
      ),
    'provider.price': <Price model={model} />,
    'provider.circuit': (
      <Badge tone={TONES[circuit]} look="status">
        <FormattedMessage id={`provider.circuit.${circuit}`} />
      </Badge>
    ),
  };
  return (
    <Descriptions
      column={1}
      size="small"
      bordered
      items={Object.entries(facts).map(([id, children]) => ({
        key: id,
        label: intl.formatMessage({ id: id as MessageId }),
        children,
      }))}
    />
  );
}
