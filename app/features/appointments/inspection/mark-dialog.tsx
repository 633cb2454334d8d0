import { Button, Dialog, Input, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { Camera, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { addPhotos } from '#app/domain/appointments/change-photos.ts'
import { pickPictures } from '#app/domain/files/pick-pictures.ts'
import { PhotoImage } from '#app/domain/inspections/photo-image.tsx'
import { addMark, removeMark, updateMark } from '#app/domain/inspections/save-inspection.ts'
import { ClosableDialog } from '#app/ui/closable-dialog.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { Note } from '#app/ui/note.tsx'
import { useOpened } from '#app/ui/sheet.tsx'
import { toastFailure } from '#app/ui/toast.ts'
import { sideAt } from '#schema/catalogue/car-outlines.ts'
import type { AppointmentPhoto } from '#schema/rows/appointment-photo.ts'
import {
  type CarSide,
  type InspectionKind,
  MARK_KINDS,
  MAX_MARK_NOTE,
  type MarkKind,
  type SignedContents,
} from '#schema/rows/inspection.ts'
import { MOMENT_OF } from '#schema/rules/inspections/inspection-report.ts'
import { MARK_NAMES, SIDE_NAMES } from '#schema/rules/inspections/inspection-words.ts'
import { cleanText } from '#schema/rules/text/clean-text.ts'

/** The mark that the dialog is about: a place that was tapped, or a mark that is there. */
export type MarkSubject =
  | { is: 'new'; x: number; y: number; side?: CarSide }
  | { is: 'stored'; mark: SignedContents['marks'][number]; isSigned: boolean }

type Place = { appointmentId: number; inspection: InspectionKind }

type MarkDialogProps = {
  subject: MarkSubject | null
  place: Place
  photos: readonly AppointmentPhoto[]
  onClose: () => void
}

/** Asks what a mark is: a tap on its kind saves it, with the word that stands there. */
export function MarkDialog({ subject, onClose, ...rest }: MarkDialogProps) {
  const { shown, opening } = useOpened(subject)
  return (
    <ClosableDialog placement="bottom" open={subject !== null} onClose={onClose}>
      {shown?.is === 'new' && <NewMark key={opening} {...rest} subject={shown} onClose={onClose} />}
      {shown?.is === 'stored' && <StoredMark key={opening} {...rest} subject={shown} onClose={onClose} />}
    </ClosableDialog>
  )
}

type Of<Is extends MarkSubject['is']> = Omit<MarkDialogProps, 'subject'> & {
  subject: Extract<MarkSubject, { is: Is }>
}

function NewMark({ subject: { x, y, side = sideAt(x, y) }, place, onClose }: Of<'new'>) {
  const [note, setNote] = useState('')
  async function save(kind: MarkKind) {
    if (await addMark({ ...place, side, x, y, kind, note: cleanText(note) || null })) onClose()
  }
  return (
    <>
      <Dialog.Header>
        <Dialog.Title>{`Mark: ${SIDE_NAMES[side]}`}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body pb="5">
        <Stack gap="4">
          <Kinds onChoose={kind => void save(kind)} />
          <Word note={note} onChange={setNote} hint="If it needs one: type it, then tap what it is." />
        </Stack>
      </Dialog.Body>
    </>
  )
}

function StoredMark({ subject: { mark, isSigned }, place, photos, onClose }: Of<'stored'>) {
  const [note, setNote] = useState(mark.note ?? '')
  const own = photos.filter(({ markId }) => markId === mark.id)
  const typed = cleanText(note) || null
  const saved = useRef(mark.note)

  async function takePhoto() {
    const picked = await pickPictures('camera')
    const { appointmentId, inspection } = place
    const of = { appointmentId, moment: MOMENT_OF[inspection], markId: mark.id }
    const wrong = await addPhotos(picked, () => of)
    if (wrong) toastFailure(wrong)
  }
  /** Saves a kind and the word that stands there. Resolves to whether nothing is left to save. */
  async function save(change: { kind?: MarkKind }): Promise<boolean> {
    const before = saved.current
    const changed = { ...change, ...(typed !== before && { note: typed }) }
    if (Object.keys(changed).length === 0) return true
    // Whoever leaves the word by a button saves it once.
    saved.current = typed
    const isSaved = await updateMark({ id: mark.id, ...changed })
    if (!isSaved) saved.current = before
    return isSaved
  }
  async function saveAndClose(change: { kind?: MarkKind }) {
    if (await save(change)) onClose()
  }
  return (
    <>
      <Dialog.Header>
        <Dialog.Title>{`${MARK_NAMES[mark.kind]}: ${SIDE_NAMES[mark.side]}`}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        <Stack gap="4">
          {isSigned ? (
            <Note>
              {mark.note && (
                <Text>
                  <bdi>{mark.note}</bdi>
                </Text>
              )}
              <Text>
                The customer has signed this mark, so it stays as it is. A photo can still be added.
              </Text>
            </Note>
          ) : (
            <>
              <Kinds chosen={mark.kind} onChoose={kind => void saveAndClose({ kind })} />
              <Word note={note} onChange={setNote} onBlur={() => void save({})} />
            </>
          )}
          {own.length > 0 && (
            <SimpleGrid columns={3} gap="2">
              {own.map((photo, index) => (
                <Stack key={photo.id} h="20" borderRadius="l2" overflow="hidden">
                  <PhotoImage fileId={photo.fileId} alt={`Photo ${index + 1} of the mark`} />
                </Stack>
              ))}
            </SimpleGrid>
          )}
        </Stack>
      </Dialog.Body>
      <Dialog.Footer flexWrap="wrap">
        {!isSigned && (
          <Button
            variant="outline"
            color="danger.fg"
            onClick={() => void removeMark(mark.id).then(isGone => isGone && onClose())}
          >
            <Trash2 aria-hidden="true" /> Remove
          </Button>
        )}
        <Button variant="outline" onClick={() => void takePhoto()}>
          <Camera aria-hidden="true" /> Photo
        </Button>
        {!isSigned && <Button onClick={() => void saveAndClose({})}>Done</Button>}
      </Dialog.Footer>
    </>
  )
}

function Kinds({ chosen, onChoose }: { chosen?: MarkKind; onChoose: (kind: MarkKind) => void }) {
  return (
    <SimpleGrid columns={2} gap="2" role="group" aria-label="What it is">
      {MARK_KINDS.map(kind => (
        <Button
          key={kind}
          size="xl"
          variant="outline"
          aria-pressed={chosen && kind === chosen}
          _pressed={{ bg: 'accent.subtle', borderColor: 'accent.border', color: 'accent.fg' }}
          onClick={() => onChoose(kind)}
        >
          {MARK_NAMES[kind]}
        </Button>
      ))}
    </SimpleGrid>
  )
}

type WordProps = { note: string; onChange: (note: string) => void; onBlur?: () => void; hint?: string }

function Word({ note, onChange, onBlur, hint }: WordProps) {
  return (
    <FormField label="A word" hint={hint}>
      <Input
        value={note}
        onChange={event => onChange(event.target.value)}
        onBlur={onBlur}
        maxLength={MAX_MARK_NOTE}
        autoComplete="off"
        dir="auto"
      />
    </FormField>
  )
}
