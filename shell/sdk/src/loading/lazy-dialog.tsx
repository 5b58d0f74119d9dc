import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useToast } from '../toast/toast.ts';

/** A dialog whose code is loaded when it is first opened. */
export interface LazyDialog<Props> {
  (props: Props): ReactNode;
  /** Loads the code in advance; without a network this is tried again when the dialog opens. */
  preload: () => void;
}

/** Creates a dialog whose code is loaded later. Unlike React's lazy, a failed load breaks neither the page
 *  nor the next try: a toast reports the missing connection, and the dialog counts as closed. */
export function lazyDialog<Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): LazyDialog<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetchOnce = async () => {
    loaded ??= await load();
    return loaded;
  };
  function Opened(props: Props) {
    const intl = useIntl();
    const { showToast } = useToast();
    const [Dialog, setDialog] = useState(() => loaded);
    const giveUp = useEffectEvent(() => {
      showToast({ title: intl.formatMessage({ id: 'error.NETWORK' }), tone: 'problem' });
      props.onClose();
    });
    useEffect(() => {
      if (Dialog) return undefined;
      let isCurrent = true;
      fetchOnce().then(
        (fetched) => {
          if (isCurrent) setDialog(() => fetched);
        },
        () => {
          if (isCurrent) giveUp();
        },
      );
      return () => {
        isCurrent = false;
      };
    }, [Dialog]);
    return Dialog ? <Dialog {...props} /> : null;
  }
  const preload = () => {
    fetchOnce().catch(() => {});
  };
  return Object.assign(Opened, { preload });
}
