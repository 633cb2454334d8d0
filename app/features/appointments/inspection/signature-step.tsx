import { Box, Button, chakra, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { z } from 'zod'
import { SignatureDrawing } from '#app/documents/signature-drawing.tsx'
import { signInspection } from '#app/domain/inspections/save-inspection.ts'
import { type DraftName, endDraft } from '#app/ui/drafts/draft-store.ts'
import { useDraftValue } from '#app/ui/drafts/use-draft.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { momentText } from '#app/ui/moment-text.ts'
import { useSaving } from '#app/ui/save-change.ts'
import { SignaturePad } from '#app/ui/signature-pad.tsx'
import type { InspectionSignature } from '#schema/rows/inspection.ts'
import { SIGNER_MAX, Strokes } from '#schema/rows/signature.ts'
import { contentsToSign } from '#schema/rules/inspections/inspection-report.ts'
import { inspectionText } from '#schema/rules/inspections/inspection-words.ts'
import { sealCode } from '#schema/rules/inspections/sealed/sealed-entries.ts'
import { cleanLine } from '#schema/rules/text/clean-text.ts'
import * as arabic from '#schema/texts/ar/inspections.ts'
import * as english from '#schema/texts/en/inspections.ts'
import type { StepProps } from './inspection-sheet.tsx'

const Name = z.string().max(SIGNER_MAX)

/** The customer sees what was recorded and signs it on the glass. Those who have signed stand above. */
export function SignatureStep({ detail, kind, onDone }: StepProps) {
  const { appointment, customer, vehicle, inspection } = detail
  const draft = { name: `inspection ${appointment.id} ${kind}` as DraftName, title: english.kinds[kind] }
  const [strokes, setStrokes] = useDraftValue({ ...draft, part: 'strokes' }, Strokes, [])
  const [name, setName] = useDraftValue({ ...draft, part: 'signer' }, Name, customer?.fullName ?? '')
  const [problem, setProblem] = useState<{ name?: string; glass?: string }>({})
  const { saving, save } = useSaving()
  const seen = contentsToSign({ rows: inspection, kind, vehicle })
  const signatures = inspection.signatures.filter(each => each.inspection === kind)

  async function sign() {
    const signerName = cleanLine(name)
    const found = {
      ...(signerName === '' && { name: 'Please say who signs.' }),
      ...(strokes.length === 0 && { glass: 'Please sign first.' }),
    }
    setProblem(found)
    if (Object.keys(found).length > 0) return
    const signature = { appointmentId: appointment.id, inspection: kind, signerName, strokes, seen }
    if (!(await save(() => signInspection(signature)))) return
    endDraft(draft.name, 'strokes')
    endDraft(draft.name, 'signer')
    onDone()
  }

  return (
    <Stack gap="4">
      {signatures.map(signature => (
        <Signed key={signature.id} signature={signature} />
      ))}
      <Box bg="sunken" borderRadius="l2" px="4" py="3">
        <Text fontWeight="semibold">{english.declaration}</Text>
        <Text lang="ar" dir="rtl">
          {arabic.declaration}
        </Text>
        <Text color="muted" mt="2">
          {[
            seen.marks.length === 0 && english.noMarks,
            inspectionText(seen),
            seen.photos.length > 0 && `${english.photos}: ${seen.photos.length}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Box>
      <FormField label="Name" error={problem.name}>
        <Input
          value={name}
          onChange={event => setName(event.target.value)}
          maxLength={SIGNER_MAX}
          autoComplete="off"
          autoCapitalize="words"
          dir="auto"
        />
      </FormField>
      <Box>
        <SignaturePad strokes={strokes} onChange={setStrokes} />
        {problem.glass && strokes.length === 0 && (
          <Text role="alert" color="danger.fg">
            {problem.glass}
          </Text>
        )}
      </Box>
      <Button size="lg" loading={saving} onClick={() => void sign()}>
        Save signature
      </Button>
    </Stack>
  )
}

function Signed({ signature }: { signature: InspectionSignature }) {
  const { signerName, strokes, createdAt, entryHashes } = signature
  const closing = entryHashes?.at(-1)
  return (
    <Flex gap="3" align="center">
      <Paper>
        <SignatureDrawing strokes={strokes} label={`Signature of ${signerName}`} />
      </Paper>
      <Text minW="0">
        Signed by <bdi>{signerName}</bdi>, <Ltr>{momentText(createdAt)}</Ltr>
        {closing && (
          <>
            {' · Seal '}
            <Ltr>{sealCode(closing)}</Ltr>
          </>
        )}
      </Text>
    </Flex>
  )
}

const Paper = chakra('div', {
  base: {
    w: '32',
    flexShrink: '0',
    aspectRatio: '1000 / 400',
    bg: 'white',
    color: 'black',
    borderRadius: 'l1',
  },
})
