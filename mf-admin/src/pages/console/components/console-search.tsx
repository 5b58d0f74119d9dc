import { useIntl } from '@quizmesh/sdk/intl';
import { useQuery } from '@quizmesh/sdk/query';
import { useLocation, useNavigate } from '@quizmesh/sdk/router';
import { URL_TEXT_MAX } from '@quizmesh/sdk/url-state';
import { AutoComplete, type RefSelectProps } from 'antd';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { QUEUE_PLACES } from '../../../components/queue-places.ts';
import { moduleStatesQuery } from '../../overview/releases/releases.queries.ts';
import { SECTION_NAMES, sectionPath } from '../sections.ts';
import * as css from './console-bar.module.css';

const SEARCH_KEY = '/';

/** Lists that a text can be searched in from everywhere; the one on the screen is offered first. */
const LISTS = ['users', 'quizzes', 'flagged', 'fact-check'] as const;

/** Moves the focus to what was chosen within the section on the screen; the shell does it where the path changes. */
function useFocusOnGoal() {
  const { pathname, key } = useLocation();
  const chosenIn = useRef<string | null>(null);
  useEffect(() => {
    const goal = ['[data-list]', '[data-console] h1'].flatMap(
      (part) => document.querySelector<HTMLElement>(part) ?? [],
    )[0];
    if (chosenIn.current === pathname) goal?.focus();
    chosenIn.current = null;
  }, [pathname, key]);
  return () => {
    chosenIn.current = pathname;
  };
}

/** Goes to a section or the releases of a module by its name, or searches one of the lists. */
export function ConsoleSearch() {
  const intl = useIntl();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [text, setText] = useState('');
  const expectFocus = useFocusOnGoal();
  const field = useRef<RefSelectProps>(null);
  const label = intl.formatMessage({ id: 'console.search' });
  const wanted = text.trim().toLocaleLowerCase();
  const name = (section: (typeof SECTION_NAMES)[number]) => intl.formatMessage({ id: `section.${section}` });
  const { data: modules = [] } = useQuery({ ...moduleStatesQuery(true), enabled: wanted !== '' });
  const places = [
    ...SECTION_NAMES.map((section) => ({ value: sectionPath(section), label: name(section) })),
    // Views of a section that are looked for by their own names.
    ...(['disputes', 'reports'] as const).map((kind) => ({
      value: QUEUE_PLACES[kind],
      label: intl.formatMessage({ id: `waiting.${kind}` }),
    })),
    ...modules.map(({ module }) => ({
      value: `${sectionPath('overview')}?module=${encodeURIComponent(module)}`,
      label: intl.formatMessage({ id: 'console.releasesOf' }, { module }),
    })),
  ];
  const sections = places.filter(({ label: place }) => place.toLocaleLowerCase().includes(wanted));
  const isHere = (section: (typeof LISTS)[number]) => pathname === sectionPath(section);
  const lists = [...LISTS.filter(isHere), ...LISTS.filter((section) => !isHere(section))].map((section) => ({
    value: `${sectionPath(section)}?search=${encodeURIComponent(text.trim())}`,
    label: intl.formatMessage({ id: 'console.searchIn' }, { list: name(section), text: text.trim() }),
  }));
  return (
    <AutoComplete
      ref={field}
      className={css['search'] ?? ''}
      aria-label={label}
      placeholder={label}
      prefix={<Search size={16} aria-hidden="true" />}
      suffixIcon={<kbd aria-hidden="true">{SEARCH_KEY}</kbd>}
      data-key={SEARCH_KEY}
      value={text}
      options={wanted === '' ? sections : [...sections, ...lists]}
      defaultActiveFirstOption
      popupMatchSelectWidth={320}
      showSearch={{
        onSearch: (typed) => {
          setText(typed.slice(0, URL_TEXT_MAX));
        },
      }}
      onSelect={(address) => {
        setText('');
        // Keys that are pressed while the section is loaded are not typed here.
        field.current?.blur();
        expectFocus();
        void navigate(address);
      }}
    />
  );
}
