import { useCloseOnBack } from '@quizmesh/sdk';
import { useIntl } from '@quizmesh/sdk/intl';
import { useLocation, useNavigate } from '@quizmesh/sdk/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useConfirm } from './use-confirm.tsx';

/** An address, or how many pages back. */
type Target = string | number;

/** Asks before the target is opened; null: nothing on the page is unsaved. */
let askToLeave: ((target: Target) => void) | null = null;

/** Navigation to a section that is no link: asks first when the page has unsaved changes. */
export function useLeave(): (address: string) => void {
  const navigate = useNavigate();
  return (address) => {
    if (askToLeave) askToLeave(address);
    else void navigate(address);
  };
}

/** The address of the link that a click opens in this tab; null: none. */
function addressOf(event: MouseEvent): URL | null {
  const { target, button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank' || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  // The browser itself asks before another site is opened.
  return url.origin === window.location.origin ? url : null;
}

const viewOf = (search: string) => new URLSearchParams(search).get('view');

function Guard({ onLeave }: { readonly onLeave: (target: Target) => void }) {
  const intl = useIntl();
  const confirm = useConfirm();
  const { pathname, search } = useLocation();
  const question = (target: Target) => {
    confirm({
      title: intl.formatMessage({ id: 'leave.title' }),
      text: intl.formatMessage({ id: 'leave.text' }),
      action: intl.formatMessage({ id: 'leave.act' }),
      isDanger: true,
      onConfirm: () => {
        onLeave(target);
      },
    });
  };
  useCloseOnBack(() => {
    question(-1);
  });
  const ask = useEffectEvent(question);
  // Another page or drawer of the same list loses nothing.
  const isAway = useEffectEvent(
    (url: URL) => url.pathname !== pathname || viewOf(url.search) !== viewOf(search),
  );
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const url = addressOf(event);
      if (!url || !isAway(url)) return;
      event.preventDefault();
      event.stopPropagation();
      ask(`${url.pathname}${url.search}${url.hash}`);
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    const asking = (target: Target) => {
      ask(target);
    };
    askToLeave = asking;
    document.addEventListener('click', onClick, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      if (askToLeave === asking) askToLeave = null;
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, []);
  return null;
}

/** While something is changed and not saved, asks before the page is left: by a link, Back, the console's search, or closing the tab.
 *  The router's own blocker is not among what the platform offers to modules. */
export function LeaveGuard({ isChanged }: { readonly isChanged: boolean }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [left, setLeft] = useState<{ readonly from: string; readonly target: Target } | null>(null);
  const open = useEffectEvent((target: Target) => {
    // Two calls, because addresses and steps are different overloads.
    if (typeof target === 'number') void navigate(target);
    else void navigate(target);
  });
  useEffect(() => {
    // The guard is gone by now, so nothing holds the navigation back.
    if (left) open(left.target);
  }, [left]);
  if (!isChanged || left?.from === key) return null;
  return (
    <Guard
      onLeave={(target) => {
        setLeft({ from: key, target });
      }}
    />
  );
}
