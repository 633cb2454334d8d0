import { useSettled } from '#app/ui/use-now.ts'
import { AddWaitingSheet } from './add-waiting-sheet.tsx'
import { type ScheduleUrl, SHEET_CLOSES_MS } from './schedule-url.ts'
import { WaitingListSheet } from './waiting-list-sheet.tsx'

type WaitingListSheetsProps = {
  address: Pick<
    ScheduleUrl,
    'day' | 'waitingList' | 'waitingListLink' | 'bookLinkFor' | 'openWaitingList' | 'closeWaitingList'
  >
}

/** The waiting list and the sheet that adds to it, one after the other: one that closes takes along what has opened over it. */
export function WaitingListSheets({ address }: WaitingListSheetsProps) {
  const { waitingList, day } = address
  const settled = useSettled(waitingList, SHEET_CLOSES_MS)
  const isOpen = (sheet: typeof waitingList) =>
    waitingList === sheet && (settled === sheet || settled === null)
  return (
    <>
      <WaitingListSheet
        open={isOpen('list')}
        addLink={address.waitingListLink('new')}
        bookLink={address.bookLinkFor}
        onClose={address.closeWaitingList}
      />
      <AddWaitingSheet
        day={isOpen('new') ? day : null}
        onSaved={address.openWaitingList}
        onClose={address.openWaitingList}
      />
    </>
  )
}
