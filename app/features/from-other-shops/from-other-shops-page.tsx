import { Button, Tabs } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { AnswerView, useServerAnswer } from '#app/domain/server-answer.tsx'
import { paths } from '#app/paths.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Page } from '#app/ui/page.tsx'
import { TabList, TabPanel } from '#app/ui/tab-list.tsx'
import { useUrlChoice } from '#app/ui/url-state.ts'
import { type CopyDraft, CopyDraftsResponse } from '#schema/protocol/copy-drafts.ts'
import { DraftView } from './draft-view.tsx'

/** What an owner copied from other shops to this one, to be accepted row by row. */
export function FromOtherShopsPage() {
  const answer = useServerAnswer('/api/admin/copy-drafts', CopyDraftsResponse)
  return (
    <Page
      title="From other shops"
      subtitle="Services, prices and texts that an owner copied to this shop. Nothing changes before you accept it."
    >
      <AnswerView answer={answer} what="what waits from other shops">
        {({ drafts }) => <Drafts drafts={drafts} online={answer.online} onDismissed={answer.ask} />}
      </AnswerView>
    </Page>
  )
}

type DraftsProps = { drafts: readonly CopyDraft[]; online: boolean; onDismissed: () => void }

/** One at a time: each has a decision of its own. */
function Drafts({ drafts, ...rest }: DraftsProps) {
  const [asked, choose] = useUrlChoice('draft')
  const open = drafts.find(({ id }) => id === asked) ?? drafts[0]
  if (!open) return <Nothing />
  if (drafts.length === 1) return <DraftView key={open.id} draft={open} {...rest} />
  return (
    <Tabs.Root value={open.id} onValueChange={({ value }) => choose(value)}>
      <TabList flush label="Shops" tabs={drafts.map(({ id, fromName }) => ({ tab: id, label: fromName }))} />
      {drafts.map(draft => (
        <TabPanel key={draft.id} value={draft.id} pt="5">
          <DraftView draft={draft} {...rest} />
        </TabPanel>
      ))}
    </Tabs.Root>
  )
}

function Nothing() {
  return (
    <EmptyState
      drawing="done"
      title="Nothing waits from other shops"
      text="Who owns several shops copies services, prices and texts from one to others on the owners’ page. They show here."
      action={
        <Button asChild variant="outline">
          <Link to={paths.adminServices}>Go to the services</Link>
        </Button>
      }
    />
  )
}
