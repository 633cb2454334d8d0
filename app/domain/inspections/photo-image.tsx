import { Box, Button, type ButtonProps, Center, chakra, Skeleton, Text } from '@chakra-ui/react'
import { Check, ImageOff } from 'lucide-react'
import { usePictureUrl } from '#app/domain/files/use-picture-url.ts'
import { usePhotoContents } from '#app/queries/stored-files.ts'

type PhotoImageProps = { fileId: string; alt: string }

/** A photo in small, filling its place; a sign where neither this device nor the server has it. */
export function PhotoImage({ fileId, alt }: PhotoImageProps) {
  return <Picture contents={usePhotoContents(fileId, 'thumbnail')} alt={alt} />
}

type PhotoButtonProps = Omit<ButtonProps, 'onClick'> & {
  fileId: string
  label: string
  onOpen: (fileId: string) => void
}

/** A photo in small that opens it in large. Its size is given as that of a button. */
export function PhotoButton({ fileId, label, onOpen, ...size }: PhotoButtonProps) {
  return (
    <Button
      variant="plain"
      p="0"
      minW="0"
      overflow="hidden"
      borderRadius="l1"
      aria-label={`Open ${label}`}
      onClick={() => onOpen(fileId)}
      {...size}
    >
      <PhotoImage fileId={fileId} alt="" />
    </Button>
  )
}

/**
 * A photo in its whole size, for whoever has opened it. Until it is here the same in small stands for it, and a note says so.
 * With `contain` all of it is shown, also where its place has another shape.
 */
export function WholePhoto({ fileId, alt, contain }: PhotoImageProps & { contain?: boolean }) {
  const contents = usePhotoContents(fileId, 'whole')
  const small = usePhotoContents(fileId, 'thumbnail')
  return (
    <Box position="relative" w="full" h="full">
      <Picture contents={contents ?? small ?? contents} alt={alt} contain={contain} />
      {contents === null && small && (
        <Text
          position="absolute"
          bottom="0"
          insetInline="0"
          p="1"
          textStyle="xs"
          textAlign="center"
          bg="black/60"
          color="white"
          // On its way it is mostly there before this would be seen.
          animation="fade-in 200ms 1s both"
        >
          In small: the whole photo has not come yet.
        </Text>
      )}
    </Box>
  )
}

type PictureProps = { contents: ArrayBuffer | null | undefined; alt: string; contain?: boolean | undefined }

function Picture({ contents, alt, contain = false }: PictureProps) {
  const url = usePictureUrl(contents)
  if (url)
    return <chakra.img src={url} alt={alt} w="full" h="full" objectFit={contain ? 'contain' : 'cover'} />
  if (contents !== null) return <Skeleton w="full" h="full" borderRadius="0" />
  return (
    <Center w="full" h="full" bg="sunken" color="muted" role="img" aria-label={`${alt}: not on this device`}>
      <ImageOff size={20} aria-hidden="true" />
    </Center>
  )
}

/** The mark in the corner of a photo that was taken or chosen; its place has a position. */
export function PhotoCheck() {
  return (
    <Center
      position="absolute"
      insetInlineEnd="0.5"
      bottom="0.5"
      boxSize="4.5"
      borderRadius="full"
      bg="success.solid"
      color="success.contrast"
    >
      <Check size={12} aria-hidden="true" />
    </Center>
  )
}
