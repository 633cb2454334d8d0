import { dequal } from 'dequal/lite'
import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { type DraftName, endDraft, keepDraftPart, readDraft, useDrafts } from './draft-store.ts'

/** A form that keeps what is typed in it: its name among the drafts, and what it is called in their list. */
export type DraftOf = { name: DraftName; title: string }

/** The draft of the sheet around a form inside it; undefined where nothing is kept. */
export const SheetDraft = createContext<DraftOf | undefined>(undefined)

/** Whether one of these is kept. */
export function useHasDraft(...names: readonly (DraftName | undefined)[]): boolean {
  return useDrafts(({ drafts }) => names.some(name => name !== undefined && drafts[name] !== undefined))
}

/** Passwords and PINs are never kept. */
const SECRET = /password|pin$/i

type FormDraft = DraftOf & {
  /** Which part of the draft the form is, where it is one of several. */
  part?: string
  /** Fields that keep the values with which the form opens. */
  except?: readonly string[] | undefined
  /** What the kept fields have to match; where they do not, the draft is left where it is. */
  shape?: z.ZodType | undefined
}

/** Keeps what is typed in this form until it is sent or discarded, and brings it back when the form opens again. */
export function useFormDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  draft: FormDraft | undefined,
): void {
  const { name, title = '', part = 'form', except = NONE, shape } = draft ?? {}
  const restored = useDrafts(state => state.restored)
  const [owner] = useState(() => useDrafts.getState().owner)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft that was put back is read again.
  useEffect(() => {
    if (!name) return
    const kept = readDraft(name)?.parts[part]
    if (kept && (!shape || shape.safeParse(kept.typed).success)) {
      const defaults = form.formState.defaultValues as Input
      form.reset(withTyped(defaults, kept, except) as DefaultValues<Input>, { keepDefaultValues: true })
    }
    return form.subscribe({
      formState: { values: true, dirtyFields: true },
      callback({ values, defaultValues, dirtyFields }) {
        // Values that the form chooses for itself are no draft; with the person's own they are part of it.
        const isTyped = Object.keys(dirtyFields ?? {}).some(field => !SECRET.test(field))
        const base = (defaultValues ?? {}) as FieldValues
        const typed = isTyped ? changedFields(base, values) : []
        keepDraftPart(
          { name, part, owner, title },
          typed.length === 0 ? null : { base: picked(base, typed), typed: picked(values, typed) },
        )
      },
    })
  }, [form, name, part, restored])
}

/** Keeps a form inside a sheet as a part of the sheet's draft. Returns what ends the part once it was saved. */
export function useInnerFormDraft<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  part: string,
): () => void {
  const sheet = useContext(SheetDraft)
  useFormDraft(form, sheet && { ...sheet, part })
  return () => sheet && endDraft(sheet.name, part)
}

/** Whether the sheet around has a draft with this part. */
export function useHasInnerDraft(part: string): boolean {
  const sheet = useContext(SheetDraft)
  return useDrafts(({ drafts }) => sheet !== undefined && drafts[sheet.name]?.parts[part] !== undefined)
}

const NONE: readonly string[] = []

function changedFields(base: FieldValues, typed: FieldValues): string[] {
  return Object.keys(typed).filter(field => !SECRET.test(field) && !dequal(typed[field], base[field]))
}

function picked(values: FieldValues, fields: readonly string[]): FieldValues {
  return Object.fromEntries(fields.map(field => [field, values[field]]))
}

/**
 * The values of a form with what a draft changed in them. Fields that the form no longer has, or has in another shape,
 * are left out: the draft may be of an earlier version of the app.
 */
export function withTyped<Input extends FieldValues>(
  now: Input,
  { typed }: { typed?: unknown },
  except: readonly string[] = NONE,
): Input {
  const kept = Object.entries(Object(typed) as FieldValues).filter(
    ([field, value]) => field in now && !except.includes(field) && isLike(value, now[field]),
  )
  return { ...now, ...Object.fromEntries(kept) }
}

/** Whether a value can stand where the other does: fields of forms may be empty, and numbers may be typed as text. */
function isLike(value: unknown, other: unknown): boolean {
  if (other === null || other === undefined || value === null) return true
  if (Array.isArray(other) || Array.isArray(value)) return Array.isArray(other) && Array.isArray(value)
  if (typeof other === 'object' || typeof value === 'object') return typeof other === typeof value
  return (typeof other === 'boolean') === (typeof value === 'boolean')
}

/**
 * A value that is typed outside of a form's fields, kept as a part of the form's draft. `schema` reads what was kept;
 * where that does not match, the value is the initial one.
 */
export function useDraftValue<Value>(
  { name, title, part }: DraftOf & { part: string },
  schema: z.ZodType<Value>,
  initial: Value,
): [Value, (value: Value) => void] {
  const [owner] = useState(() => useDrafts.getState().owner)
  const stored = useDrafts(({ drafts }) => drafts[name]?.parts[part]?.typed)
  const kept = useMemo(() => schema.safeParse(stored), [schema, stored])
  return [
    stored !== undefined && kept.success ? kept.data : initial,
    value =>
      keepDraftPart(
        { name, part, owner, title },
        dequal(value, initial) ? null : { base: initial, typed: value },
      ),
  ]
}
