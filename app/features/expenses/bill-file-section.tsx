import { Box, Button, chakra, HStack, Link, Stack, Text } from '@chakra-ui/react'
import { FileText, ImageIcon, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { usePictureUrl } from '#app/domain/files/use-picture-url.ts'
import { useUnsentFile } from '#app/queries/stored-files.ts'
import { useOnline } from '#app/queries/sync-status.ts'
import { FileField } from '#app/ui/file-field.tsx'
import { Ltr } from '#app/ui/ltr.tsx'
import type { StoredFile } from '#schema/rows/stored-file.ts'
import { formatBytes } from '#schema/texts/count-text.ts'
import { type ChosenFile, readBillFile } from './read-bill-file.ts'

type BillFileSectionProps = {
  /** The file that saving would leave with the expense. */
  file: StoredFile | null
  /** Its contents, if it was chosen just now. */
  chosen: ChosenFile | null
  onChange: (chosen: ChosenFile | null) => void
}

/** The photo or file of a bill: chosen or taken here, or to be looked at. */
export function BillFileSection({ file, chosen, onChange }: BillFileSectionProps) {
  const [reading, setReading] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function choose(picked: File) {
    setReading(true)
    setError(null)
    try {
      onChange(await readBillFile(picked))
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem))
    } finally {
      setReading(false)
    }
  }

  if (!file)
    return (
      <FileField
        label={reading ? 'Reading the file …' : 'Photo or file of the bill'}
        accept="image/*,application/pdf"
        chosen={null}
        error={error}
        disabled={reading}
        onChoose={picked => void choose(picked)}
      />
    )
  return (
    <Stack role="group" aria-label="Photo or file of the bill" gap="2">
      <HStack gap="2" minH="11">
        <Box color="muted" flexShrink="0">
          {file.type === 'image/jpeg' ? (
            <ImageIcon size={20} aria-hidden="true" />
          ) : (
            <FileText size={20} aria-hidden="true" />
          )}
        </Box>
        <Text flex="1" minW="0" truncate>
          <bdi>{file.name}</bdi> <chakra.span color="muted">{`· ${formatBytes(file.size)}`}</chakra.span>
        </Text>
        <Button variant="ghost" color="muted" onClick={() => onChange(null)}>
          <Trash2 aria-hidden="true" /> Remove file
        </Button>
      </HStack>
      <Contents file={file} chosen={chosen?.contents} />
    </Stack>
  )
}

/** The file itself: from this device until it is sent, and from the server then. */
function Contents({ file, chosen }: { file: StoredFile; chosen: ArrayBuffer | undefined }) {
  const unsent = useUnsentFile(chosen ? undefined : file.id)
  const isOnline = useOnline()
  if (unsent === undefined) return null
  const here = chosen ?? unsent?.contents
  return (
    <>
      {unsent && (
        <Text color="muted" textStyle="xs">
          Waiting to be sent: it is on this device only.
        </Text>
      )}
      {here && file.type === 'image/jpeg' && <LocalPhoto name={file.name} contents={here} />}
      {!here && isOnline && <SentFile key={file.id} file={file} />}
      {!here && !isOnline && (
        <Text color="muted" textStyle="xs">
          You are offline. Connect to see it.
        </Text>
      )}
    </>
  )
}

function LocalPhoto({ name, contents }: { name: string; contents: ArrayBuffer }) {
  const url = usePictureUrl(contents)
  return url ? <Photo src={url} alt={name} /> : null
}

function SentFile({ file: { id, name, type } }: { file: StoredFile }) {
  const [isMissing, setMissing] = useState(false)
  const path = `/api/files/${id}`
  if (isMissing)
    return (
      <Text color="muted" textStyle="xs">
        It is on another device, which has not sent it yet.
      </Text>
    )
  if (type === 'application/pdf')
    return (
      <Link href={path} download={name} alignSelf="start" py="2">
        Save a copy of <Ltr>{name}</Ltr>
      </Link>
    )
  return (
    <Link href={path} target="_blank" rel="noreferrer" display="block" aria-label={`Open ${name}`}>
      <Photo src={path} alt={name} onError={() => setMissing(true)} />
    </Link>
  )
}

const Photo = chakra('img', {
  base: {
    alignSelf: 'start',
    maxH: '20rem',
    maxW: 'full',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'l2',
    objectFit: 'contain',
  },
})
