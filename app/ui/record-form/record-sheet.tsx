import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { DraftName } from '../drafts/draft-store.ts'
import { useFormDraft } from '../drafts/use-draft.ts'
import type { DrawingName } from '../drawing.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Sheet, SheetButtons, type SheetProps } from '../sheet.tsx'
import { type RecordForm, useSubmitOnce } from './use-record-form.ts'

/** The record that a sheet edits: a new one or the one with this id; null while the sheet is closed. */
export type RecordSheetTarget = 'new' | number | null

/** The props of every sheet that edits one kind of record. */
export type RecordSheetProps = { target: RecordSheetTarget; onClose: () => void; onAdded: () => void }

/** The id of the row to load; null for a new record and while the sheet is closed. */
export function targetId(target: RecordSheetTarget): number | null {
  return typeof target === 'number' ? target : null
}

type StoredRecordProps<Stored> = RecordSheetProps & {
  /** The record with the target's id: undefined while it is loading, null if this device has none. */
  stored: Stored | null | undefined
  words: {
    /** 'Customer' */
    noun: string
    /** The title for a new record; by default 'Add Customer'. */
    add?: string
    drawing: DrawingName
    notFound?: string
  }
  /** Rendered once the record is loaded, with the props of a `FormSheet` other than its form. */
  children: (opened: OpenedRecord<Stored>) => ReactNode
}

export type OpenedRecord<Stored> = {
  /**
   * The record as it was when the sheet opened; undefined for a new one. Compare the form with this, so that fields
   * that another device changes meanwhile are not overwritten.
   */
  original: Stored | undefined
  /** The record as it is now; undefined for a new one. */
  stored: Stored | undefined
  sheet: Pick<SheetProps, 'title' | 'onClose'> & { draft: DraftName; saveLabel: string; onSaved: () => void }
}

/** The sheet of a new or stored record: nothing while the record is loading, an empty state if there is none. */
export function RecordSheet<Stored>(props: StoredRecordProps<Stored>) {
  const { target, stored, words, onClose, onAdded, children } = props
  const { noun, add = `Add ${noun}`, drawing, notFound = 'It may not have reached this device yet.' } = words
  const draftOf = (row: 'new' | number): DraftName => `${noun.toLowerCase()} ${row}`
  if (target === 'new')
    return (
      <Opened key="new" stored={undefined}>
        {() =>
          children({
            original: undefined,
            stored: undefined,
            sheet: { title: add, draft: draftOf('new'), saveLabel: `Add ${noun}`, onClose, onSaved: onAdded },
          })
        }
      </Opened>
    )
  const title = `Edit ${noun}`
  if (target === null || stored === undefined) return null
  if (stored === null)
    return (
      <Sheet open title={title} onClose={onClose}>
        <EmptyState drawing={drawing} title={`${noun} not found`} text={notFound} />
      </Sheet>
    )
  return (
    <Opened key={target} stored={stored}>
      {original =>
        children({
          original,
          stored,
          sheet: { title, draft: draftOf(target), saveLabel: 'Save Changes', onClose, onSaved: onClose },
        })
      }
    </Opened>
  )
}

function Opened<Stored>({ stored, children }: { stored: Stored; children: (original: Stored) => ReactNode }) {
  const [original] = useState(() => stored)
  return children(original)
}

type FormSheetProps<Input extends FieldValues, Output> = Pick<
  SheetProps,
  'title' | 'description' | 'size' | 'onClose' | 'children'
> & {
  open?: boolean
  form: RecordForm<Input, Output>
  /** The name under which what is typed is kept. */
  draft: DraftName
  saveLabel: string
  /** Resolves to whether it was saved; if not, it has shown the reason. */
  save: (details: Output) => Promise<boolean>
  onSaved: () => void
  /** A note above the fields. */
  notice?: ReactNode
  /** The id of the element that explains why it cannot be saved now; undefined when it can. */
  obstacleId?: string | undefined
  /** What stands in place of the form once it is saved; null before. */
  result?: { content: ReactNode; footer: ReactNode } | null
}

/** A sheet that is one form: what is typed in it stays as a draft until it is saved, once, or discarded. */
export function FormSheet<Input extends FieldValues, Output>(props: FormSheetProps<Input, Output>) {
  const {
    open = true,
    form,
    draft,
    saveLabel,
    save,
    onSaved,
    obstacleId,
    notice,
    result,
    children,
    ...sheet
  } = props
  useFormDraft(form, { name: draft, title: sheet.title })
  const submit = useSubmitOnce({ form, draft, save, onSaved })
  if (result) {
    const { title, size, onClose } = sheet
    return (
      <Sheet title={title} {...(size && { size })} open={open} onClose={onClose} footer={result.footer}>
        {result.content}
      </Sheet>
    )
  }
  return (
    <Sheet
      {...sheet}
      open={open}
      draft={draft}
      onSubmit={submit}
      footer={
        <SheetButtons saveLabel={saveLabel} saving={form.formState.isSubmitting} obstacleId={obstacleId} />
      }
    >
      {notice}
      {children}
    </Sheet>
  )
}
