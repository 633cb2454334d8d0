import { Center, chakra, Skeleton } from '@chakra-ui/react'
import { ImageOff } from 'lucide-react'
import { usePictureUrl } from '#app/domain/files/use-picture-url.ts'
import { usePhotoContents } from '#app/queries/stored-files.ts'

type PhotoImageProps = {
  fileId: string
  alt: string
  /** All of it is shown, also where its place has another shape. */
  whole?: boolean
}

/** The picture of a photo, filling its place; a sign where neither this device nor the server has it. */
export function PhotoImage({ fileId, alt, whole = false }: PhotoImageProps) {
  const contents = usePhotoContents(fileId)
  const url = usePictureUrl(contents)
  if (url) return <chakra.img src={url} alt={alt} w="full" h="full" objectFit={whole ? 'contain' : 'cover'} />
  if (contents !== null) return <Skeleton w="full" h="full" borderRadius="0" />
  return (
    <Center w="full" h="full" bg="sunken" color="muted" role="img" aria-label={`${alt}: not on this device`}>
      <ImageOff size={20} aria-hidden="true" />
    </Center>
  )
}
