import { Badge, Box, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { Check, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PhotoButton } from '#app/domain/inspections/photo-image.tsx'
import { PhotoViewer, type ViewedPhoto } from '#app/domain/inspections/photo-viewer.tsx'
import type { QuoteDetails } from '#app/queries/quotes.ts'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import { Money } from '#app/ui/money.tsx'
import type { QuoteLine } from '#schema/rows/quote.ts'
import { chargedFils } from '#schema/rules/money/discount.ts'
import { lineGroups, photoIdsOf } from '#schema/rules/quotes/quote-lines.ts'

/** The lines with their prices and answers, and what they come to. */
export function QuoteLinesCard({ details }: { details: Pick<QuoteDetails, 'quote' | 'photos'> }) {
  const { quote, photos } = details
  const { lines, notes, discountReason, vatMode, subtotalFils, vatFils, totalFils, depositFils } = quote
  const [shown, setShown] = useState<string | null>(null)
  const photosOf = (line: QuoteLine): ViewedPhoto[] => {
    const ids = photoIdsOf(quote, line)
    return photos
      .filter(({ id }) => ids.includes(id))
      .map((photo, index) => ({ ...photo, title: `${line.name}, photo ${index + 1}` }))
  }
  // A photo may stand beside several lines.
  const viewed = new Map(lines.flatMap(photosOf).map(photo => [photo.fileId, photo]))
  const beside = (line: QuoteLine) => <LinePhotos photos={photosOf(line)} onShow={setShown} />
  return (
    <DetailCard title="Work">
      {notes && (
        <Text whiteSpace="pre-wrap" dir="auto">
          {notes}
        </Text>
      )}
      <Lines aria-label="Lines of the quote">
        {lineGroups(lines).flatMap(({ main, alternatives }) => [
          <Line key={main.line} line={main}>
            {beside(main)}
          </Line>,
          ...alternatives.map(line => (
            <Line key={line.line} line={line} insteadOf={main.name}>
              {beside(line)}
            </Line>
          )),
        ])}
      </Lines>
      {discountReason && (
        <Text color="muted" textStyle="sm">
          Reason for the price: <bdi>{discountReason}</bdi>
        </Text>
      )}
      <Stack gap="1" borderTopWidth="1px" borderColor="line" pt="3">
        {vatMode !== 'none' && (
          <>
            <Sum label="Before VAT" fils={subtotalFils} />
            <Sum label="VAT" fils={vatFils} />
          </>
        )}
        <Sum label="Total" fils={totalFils} strong />
        {depositFils > 0 && <Sum label="Deposit by the shop’s rule" fils={depositFils} />}
      </Stack>
      <PhotoViewer photos={[...viewed.values()]} shown={shown} onShow={setShown} />
    </DetailCard>
  )
}

const Lines = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': { py: '2.5' },
    '& > li:first-of-type': { pt: '0' },
    '& > li:last-of-type': { pb: '0' },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'line' },
  },
})

type LineProps = { line: QuoteLine; insteadOf?: string; children: ReactNode }

function Line({ line, insteadOf, children }: LineProps) {
  const { name, quantity, note, answer, discountFils } = line
  const isOff = answer === 'declined'
  return (
    <chakra.li ps={insteadOf ? '4' : undefined}>
      <Flex justify="space-between" gap="3" align="baseline">
        <Text fontWeight="medium" minW="0" color={isOff ? 'muted' : undefined}>
          <bdi>{name}</bdi>
          {quantity > 1 && <Ltr> × {quantity}</Ltr>}
        </Text>
        <Text flexShrink="0">
          {discountFils > 0 && (
            <Money
              fils={chargedFils({ ...line, discountFils: 0 })}
              color="muted"
              textDecoration="line-through"
              me="2"
            />
          )}
          <Money fils={chargedFils(line)} fontWeight="semibold" />
        </Text>
      </Flex>
      {insteadOf && (
        <Small>
          In place of <bdi>{insteadOf}</bdi>
        </Small>
      )}
      {note && (
        <Small>
          <bdi>{note}</bdi>
        </Small>
      )}
      {children}
      {answer && (
        <Box pt="1">
          <Badge colorPalette={isOff ? 'neutral' : 'success'}>
            {isOff ? <X size={14} aria-hidden="true" /> : <Check size={14} aria-hidden="true" />}
            {isOff ? 'No' : 'Yes'}
          </Badge>
        </Box>
      )}
    </chakra.li>
  )
}

type LinePhotosProps = { photos: readonly ViewedPhoto[]; onShow: (fileId: string) => void }

function LinePhotos({ photos, onShow }: LinePhotosProps) {
  if (photos.length === 0) return null
  return (
    <Flex gap="1.5" pt="2" wrap="wrap">
      {photos.map(({ fileId, title }) => (
        <PhotoButton key={fileId} fileId={fileId} label={title} h="16" w="20" onOpen={onShow} />
      ))}
    </Flex>
  )
}

function Small({ children }: { children: ReactNode }) {
  return (
    <Text color="muted" textStyle="sm">
      {children}
    </Text>
  )
}

function Sum({ label, fils, strong }: { label: string; fils: number; strong?: boolean }) {
  return (
    <Flex justify="space-between" gap="3" fontWeight={strong ? 'semibold' : undefined}>
      <Text color={strong ? undefined : 'muted'}>{label}</Text>
      <Money fils={fils} />
    </Flex>
  )
}
