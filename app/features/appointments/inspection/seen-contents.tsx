import { Box, Button, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { CarOutline } from '#app/documents/car-outline.tsx'
import { PhotoImage } from '#app/domain/inspections/photo-image.tsx'
import { PhotoViewer, type ViewedPhoto } from '#app/domain/inspections/photo-viewer.tsx'
import { Fact } from '#app/ui/detail-card.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import type { AppointmentPhoto } from '#schema/rows/appointment-photo.ts'
import type { SignedContents } from '#schema/rows/inspection.ts'
import type { BodyClass } from '#schema/rows/vehicle-choices.ts'
import { documentMoment } from '#schema/rules/documents/document-text.ts'
import { FACT_NAMES, factLabel, factText, photoName } from '#schema/rules/inspections/inspection-words.ts'
import { takenApart } from '#schema/rules/inspections/photo-time.ts'
import type { CalendarTexts, InspectionTexts } from '#schema/texts/catalogue.ts'

type SeenContentsProps = {
  /** The copy that the signature will hold: all of it is shown, and nothing besides. */
  seen: SignedContents
  /** The rows of its photos, for their shapes. */
  photos: readonly AppointmentPhoto[]
  bodyClass: BodyClass
  /** The words of the language in which it is read. */
  texts: InspectionTexts
  calendar: CalendarTexts
}

/** What a customer signs: the car, its details, its marks and its photos. */
export function SeenContents({ seen, photos, bodyClass, texts, calendar }: SeenContentsProps) {
  // By id, so that each mark has the number that it has wherever it is shown.
  const marks = seen.marks.toSorted((a, b) => a.id - b.id)
  const facts = FACT_NAMES.flatMap(fact => {
    const value = seen[fact]
    return value === null ? [] : [{ fact, value }]
  })
  const viewed = seen.photos.flatMap(photo => {
    const row = photos.find(({ id }) => id === photo.id)
    if (!row) return []
    const takenAt = takenApart(row)
    const time = takenAt && `${texts.taken} ${documentMoment(takenAt, calendar)}`
    return [{ ...row, title: photoName(photo, marks, texts), time }]
  })
  const isEmpty = facts.length + marks.length + seen.photos.length === 0
  return (
    <Stack gap="4">
      {seen.car && (
        <Flex wrap="wrap" columnGap="2" fontWeight="semibold">
          {seen.car.plate && <Ltr>{seen.car.plate}</Ltr>}
          <bdi>{seen.car.name}</bdi>
        </Flex>
      )}
      {isEmpty && <Text color="muted">{texts.nothingRecorded}</Text>}
      {facts.length > 0 && (
        <SimpleGrid as="dl" columns={3} gap="3">
          {facts.map(({ fact, value }) => (
            <Fact key={fact} label={factLabel(fact, texts)} wide={fact === 'valuables'}>
              <bdi>{factText(fact, value, texts)}</bdi>
            </Fact>
          ))}
        </SimpleGrid>
      )}
      {!isEmpty && <SeenMarks marks={marks} bodyClass={bodyClass} texts={texts} />}
      {viewed.length > 0 && <SeenPhotos photos={viewed} title={texts.photos} />}
    </Stack>
  )
}

type SeenMarksProps = Pick<SeenContentsProps, 'bodyClass' | 'texts'> & Pick<SignedContents, 'marks'>

function SeenMarks({ marks, bodyClass, texts }: SeenMarksProps) {
  if (marks.length === 0) return <Title>{texts.noMarks}</Title>
  return (
    <Stack as="section" gap="2">
      <Title>{`${texts.marksTitle} (${marks.length})`}</Title>
      <Flex gap="4" align="start">
        <Box w={{ base: '40', md: '52' }} flexShrink="0" aspectRatio="200 / 320">
          <CarOutline
            bodyClass={bodyClass}
            markScale={1.6}
            label={`${texts.marksTitle}: ${marks.length}`}
            marks={marks.map(({ id, x, y }, index) => ({ id, x, y, text: String(index + 1) }))}
          />
        </Box>
        <Stack as="ol" listStyleType="none" gap="2" flex="1" minW="0" aria-label={texts.marksTitle}>
          {marks.map(({ id, kind, side, note }, index) => (
            <Flex as="li" key={id} gap="2">
              <Text as="span" color="danger.fg" fontWeight="semibold" minW="5">
                {index + 1}
              </Text>
              <Box minW="0" overflowWrap="anywhere">
                <Text fontWeight="medium">{`${texts.marks[kind]} · ${texts.sides[side]}`}</Text>
                {note && (
                  <Text color="muted">
                    <bdi>{note}</bdi>
                  </Text>
                )}
              </Box>
            </Flex>
          ))}
        </Stack>
      </Flex>
    </Stack>
  )
}

/** A photo, with when it was taken where that is not when it was added. */
type SeenPhoto = ViewedPhoto & { time: string | null }

function SeenPhotos({ photos, title: heading }: { photos: readonly SeenPhoto[]; title: string }) {
  const [shown, setShown] = useState<string | null>(null)
  return (
    <Stack as="section" gap="2">
      <Title>{`${heading} (${photos.length})`}</Title>
      <SimpleGrid columns={4} gap="2">
        {photos.map(({ fileId, title, time }) => (
          <Button
            key={fileId}
            variant="plain"
            flexDirection="column"
            gap="1"
            p="0"
            h="auto"
            minW="0"
            justifyContent="start"
            whiteSpace="normal"
            aria-label={time ? `${title} · ${time}` : title}
            onClick={() => setShown(fileId)}
          >
            <Box w="full" aspectRatio="4 / 3" borderRadius="l1" overflow="hidden">
              <PhotoImage fileId={fileId} alt="" />
            </Box>
            <Text as="span" color="ink" textStyle="xs" lineHeight="1.2" fontWeight="normal">
              {title}
            </Text>
            {time && (
              <Text as="span" color="muted" textStyle="xs" lineHeight="1.2" fontWeight="normal">
                {time}
              </Text>
            )}
          </Button>
        ))}
      </SimpleGrid>
      <PhotoViewer photos={photos} shown={shown} onShow={setShown} />
    </Stack>
  )
}

function Title({ children }: { children: string }) {
  return (
    <Heading as="h3" size="sm">
      {children}
    </Heading>
  )
}
