import { Box, Button, chakra, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { SignatureDrawing } from '#app/documents/signature-drawing.tsx'
import { signInspection } from '#app/domain/inspections/save-inspection.ts'
import { type DraftName, endDraft } from '#app/ui/drafts/draft-store.ts'
import { type DraftOf, useDraftValue } from '#app/ui/drafts/use-draft.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { Declaration, InCustomerLanguage } from '#app/ui/in-customer-language.tsx'
import { useSaving } from '#app/ui/save-change.ts'
import { SignaturePad } from '#app/ui/signature-pad.tsx'
import type { InspectionKind, InspectionSignature } from '#schema/rows/inspection.ts'
import { SIGNER_MAX, Strokes } from '#schema/rows/signature.ts'
import { bodyClassOf } from '#schema/rules/catalogue/service-price.ts'
import { contentsToSign } from '#schema/rules/inspections/inspection-report.ts'
import { cleanLine } from '#schema/rules/text/clean-text.ts'
import * as arabicCalendar from '#schema/texts/ar/calendar.ts'
import * as arabic from '#schema/texts/ar/inspections.ts'
import * as arabicSigning from '#schema/texts/ar/signing.ts'
import type { Texts } from '#schema/texts/catalogue.ts'
import * as englishCalendar from '#schema/texts/en/calendar.ts'
import * as english from '#schema/texts/en/inspections.ts'
import * as englishSigning from '#schema/texts/en/signing.ts'
import type { Language } from '#schema/texts/languages.ts'
import type { StepProps } from './inspection-sheet.tsx'
import { SeenContents } from './seen-contents.tsx'
import { SignedBy } from './signed-by.tsx'

const Name = z.string().max(SIGNER_MAX)

const TEXTS: Record<Language, Pick<Texts, 'inspections' | 'signing' | 'calendar'>> = {
  en: { inspections: english, signing: englishSigning, calendar: englishCalendar },
  ar: { inspections: arabic, signing: arabicSigning, calendar: arabicCalendar },
}

/** Who has signed, and the glass: open for the first signature, on demand for another one. */
export function SignatureStep({ detail, kind, onDone }: StepProps) {
  const signatures = detail.inspection.signatures.filter(each => each.inspection === kind)
  const [strokes, setStrokes] = useDraftValue({ ...draftOf(detail, kind), part: 'strokes' }, Strokes, [])
  const [isOpen, setOpen] = useState(signatures.length === 0 || strokes.length > 0)
  return (
    <Stack gap="4">
      {signatures.map(signature => (
        <Signed key={signature.id} signature={signature} />
      ))}
      {/* A draft that is brought back later opens it, too. */}
      {isOpen || strokes.length > 0 ? (
        <SignOnGlass
          detail={detail}
          kind={kind}
          strokes={strokes}
          onStrokes={setStrokes}
          onDone={() => {
            setOpen(false)
            onDone()
          }}
        />
      ) : (
        <Button variant="outline" alignSelf="start" onClick={() => setOpen(true)}>
          <PenLine aria-hidden="true" /> Sign again
        </Button>
      )}
    </Stack>
  )
}

function draftOf({ appointment }: StepProps['detail'], kind: InspectionKind): DraftOf & { name: DraftName } {
  return { name: `inspection ${appointment.id} ${kind}`, title: english.kinds[kind] }
}

type SignOnGlassProps = StepProps & { strokes: Strokes; onStrokes: (strokes: Strokes) => void }

/** The customer sees in their language what was recorded, and signs it. */
function SignOnGlass({ detail, kind, strokes, onStrokes, onDone }: SignOnGlassProps) {
  const { appointment, customer, vehicle, inspection } = detail
  const draft = draftOf(detail, kind)
  const [name, setName] = useDraftValue({ ...draft, part: 'signer' }, Name, customer?.fullName ?? '')
  const [isAsked, setAsked] = useState(false)
  const { saving, save } = useSaving()
  const seen = contentsToSign({ rows: inspection, kind, vehicle })
  const signerName = cleanLine(name)

  async function sign() {
    setAsked(true)
    if (signerName === '' || strokes.length === 0) return
    const signature = { appointmentId: appointment.id, inspection: kind, signerName, strokes, seen }
    if (!(await save(() => signInspection(signature)))) return
    endDraft(draft.name, 'strokes')
    endDraft(draft.name, 'signer')
    onDone()
  }

  return (
    <InCustomerLanguage language={customer?.language}>
      {language => {
        const texts = TEXTS[language]
        return (
          <>
            <SeenContents
              seen={seen}
              photos={detail.photos}
              bodyClass={bodyClassOf(vehicle)}
              texts={texts.inspections}
              calendar={texts.calendar}
            />
            <Declaration>{texts.inspections.declaration}</Declaration>
            <FormField
              label={texts.signing.name}
              error={isAsked && signerName === '' ? texts.signing.nameMissing : undefined}
            >
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
              <SignaturePad strokes={strokes} onChange={onStrokes} texts={texts.signing} />
              {isAsked && strokes.length === 0 && (
                <Text role="alert" color="danger.fg">
                  {texts.signing.signatureMissing}
                </Text>
              )}
            </Box>
            <Button size="lg" loading={saving} onClick={() => void sign()}>
              {texts.signing.save}
            </Button>
          </>
        )
      }}
    </InCustomerLanguage>
  )
}

function Signed({ signature }: { signature: InspectionSignature }) {
  const { signerName, strokes } = signature
  return (
    <Flex gap="3" align="center">
      <Paper>
        <SignatureDrawing strokes={strokes} label={english.signatureOf(signerName)} />
      </Paper>
      <Text minW="0">
        <SignedBy signature={signature} />
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
