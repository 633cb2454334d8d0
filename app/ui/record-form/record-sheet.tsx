import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { DrawingName } from '../drawing.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Sheet, SheetButtons, type SheetProps } from '../sheet.tsx'
import { type RecordForm, useSubmitOnce } from './use-record-form.ts'

/** What a sheet is about: a new record, the one with this id, or null while it is shut. */
export type RecordSheetTarget = 'new' | number | null

/** A sheet over the list of one kind of record, from whatever screen it is opened. */
export type RecordSheetProps = { target: RecordSheetTarget; onClose: () => void; onAdded: () => void }

/** The id of the row to load; null for a new record and while the sheet is closed. */
export function idOf(target: RecordSheetTarget): number | null {
  return typeof target === 'number' ? target : null
}

type StoredRecordProps<Stored> = RecordSheetProps & {
  /** The record with the target's id: undefined while it is read, null where this device has none. */
  stored: Stored | null | undefined
  words: {
    /** 'Customer' */
    noun: string
    /** The title over a new one, where that is not 'Add Customer'. */
    add?: string
    drawing: DrawingName
    notFound?: string
  }
  /** Drawn once the record is there, with all that a `FormSheet` needs besides its form. */
  children: (opened: OpenedRecord<Stored>) => ReactNode
}

export type OpenedRecord<Stored> = {
  /** The record as the person saw it when they began, undefined for a new one: what arrives meanwhile is not theirs to overwrite. */
  seen: Stored | undefined
  sheet: Pick<SheetProps, 'title' | 'onClose'> & { saveLabel: string; onSaved: () => void }
}

/** Opens on a new record or a stored one, says so where there is none of that id, and shows nothing while it is read. */
export function RecordSheet<Stored>(props: StoredRecordProps<Stored>) {
  const { target, stored, words, onClose, onAdded, children } = props
  const { noun, add = `Add ${noun}`, drawing, notFound = 'It may not have reached this device yet.' } = words
  if (target === 'new')
    return (
      <Opened key="new" stored={undefined}>
        {() =>
          children({
            seen: undefined,
            sheet: { title: add, saveLabel: `Add ${noun}`, onClose, onSaved: onAdded },
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
      {seen => children({ seen, sheet: { title, saveLabel: 'Save Changes', onClose, onSaved: onClose } })}
    </Opened>
  )
}

function Opened<Stored>({ stored, children }: { stored: Stored; children: (seen: Stored) => ReactNode }) {
  const [seen] = useState(() => stored)
  return children(seen)
}

type FormSheetProps<Input extends FieldValues, Output> = Pick<
  SheetProps,
  'title' | 'description' | 'size' | 'onClose' | 'children'
> & {
  open?: boolean
  form: RecordForm<Input, Output>
  /** Whether something was typed that would be lost; by default, whether any field was changed. */
  dirty?: boolean
  saveLabel: string
  /** Gives whether it was saved; if not, it has said why. */
  save: (details: Output) => Promise<boolean>
  onSaved: () => void
  /** Id of what says why it cannot be saved now; left out when it can. */
  obstacleId?: string | undefined
}

/** A sheet that is one form: it asks before what was typed is lost, and saves it once. */
export function FormSheet<Input extends FieldValues, Output>(props: FormSheetProps<Input, Output>) {
  const { open = true, form, saveLabel, save, onSaved, obstacleId, ...sheet } = props
  const { isDirty, isSubmitting } = form.formState
  return (
    <Sheet
      dirty={isDirty}
      {...sheet}
      open={open}
      onSubmit={useSubmitOnce({ form, save, onSaved })}
      footer={<SheetButtons saveLabel={saveLabel} saving={isSubmitting} obstacleId={obstacleId} />}
    />
  )
}
