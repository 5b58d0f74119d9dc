import {
  BackLink,
  Breadcrumbs,
  Button,
  FilterPanel,
  KeyboardKey,
  PageHeading,
  Pagination,
  SearchField,
  Section,
  SelectField,
  Tabs,
  TextLink,
} from '@quizmesh/shared-ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Row, Specimen, State, States } from '../specimen.tsx';
import { useGallery } from '../settings.ts';

function Pages() {
  const { say, number } = useGallery();
  const pagination = {
    label: say('pages'),
    pageCount: 12,
    previousLabel: say('previous'),
    nextLabel: say('next'),
    formatPage: number,
    link: (page: number, content: React.ReactNode) => <a href={`#page-${page}`}>{content}</a>,
  };
  return (
    <Specimen name="Pagination" width="full">
      <State label="In the middle">
        <Pagination {...pagination} page={6} summary={say('pageOf')} />
      </State>
      <State label="First page">
        <Pagination {...pagination} label={say('next')} page={1} summary={say('found')} />
      </State>
    </Specimen>
  );
}

function Filters() {
  const { say } = useGallery();
  const [query, setQuery] = useState('');
  const still = () => {};
  const select = (label: string, option: string) => (
    <SelectField
      label={label}
      value="any"
      onValueChange={still}
      options={[{ value: 'any', label: option }]}
    />
  );
  const panel = {
    label: say('filters'),
    activeLabel: say('filtersSet'),
    reset: (
      <Button variant="quiet" size="small">
        {say('clear')}
      </Button>
    ),
    summary: say('found'),
    search: (
      <SearchField
        aria-label={say('searchFor')}
        placeholder={say('searchFor')}
        clearLabel={say('clear')}
        value={query}
        onValueChange={setQuery}
      />
    ),
    children: (
      <>
        {select(say('category'), say('astronomy'))}
        {select(say('difficulty'), say('hard'))}
        {select(say('sort'), say('latest'))}
      </>
    ),
  };
  return (
    <>
      <Specimen name="FilterPanel" width="full">
        <FilterPanel {...panel} activeCount={2} />
      </Specimen>
      <Specimen name="FilterPanel in a narrow box">
        <FilterPanel {...panel} activeCount={2} />
      </Specimen>
    </>
  );
}

function TabLooks() {
  const { say, direction } = useGallery();
  const [value, setValue] = useState<'overview' | 'users' | 'details'>('overview');
  const tabs = (['overview', 'users', 'details'] as const).map((tab) => ({
    value: tab,
    label: say(tab),
    content: <p>{say('noteText')}</p>,
  }));
  return (
    <Specimen name="Tabs">
      <State label="Line">
        <Tabs
          label={say('overview')}
          value={value}
          onValueChange={setValue}
          tabs={tabs}
          direction={direction}
        />
      </State>
      <State label="Segments">
        <Tabs
          look="segments"
          label={say('details')}
          value={value}
          onValueChange={setValue}
          tabs={tabs}
          direction={direction}
        />
      </State>
    </Specimen>
  );
}

/** Navigation and page layout. */
export function NavigationSpecimens() {
  const { say } = useGallery();
  const links = [
    <a key="home" href="#navigation">
      {say('home')}
    </a>,
    <a key="history" href="#navigation">
      {say('history')}
    </a>,
  ];
  return (
    <>
      <Specimen name="PageHeading" width="full">
        <div data-heading="page">
          <PageHeading
            title={say('pageTitle')}
            subtitle={say('pageText')}
            back={
              <BackLink>
                <a href="#navigation">{say('backHome')}</a>
              </BackLink>
            }
            actions={
              <Button variant="solid">
                <Plus aria-hidden="true" />
                {say('create')}
              </Button>
            }
          />
        </div>
      </Specimen>
      <Specimen name="Section">
        <Section title={say('leaderboard')} aside={<TextLink href="#navigation">{say('seeAll')}</TextLink>}>
          <p>{say('noteText')}</p>
        </Section>
      </Specimen>
      <Specimen name="Breadcrumbs">
        <States columns={20}>
          <State label="Short">
            <Breadcrumbs label={say('path')} links={links} current={say('quizTitle')} />
          </State>
          <State label="Long">
            <Breadcrumbs label={say('home')} links={links} current={say('quizTitleLong')} />
          </State>
        </States>
      </Specimen>
      <Filters />
      <TabLooks />
      <Pages />
      <Specimen name="KeyboardKey">
        <Row>
          <KeyboardKey>A</KeyboardKey>
          <KeyboardKey>1</KeyboardKey>
          <KeyboardKey>?</KeyboardKey>
          <KeyboardKey>Enter</KeyboardKey>
          <KeyboardKey>F8</KeyboardKey>
        </Row>
      </Specimen>
    </>
  );
}
