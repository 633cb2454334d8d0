import { Box, Button, chakra, HStack, IconButton, Input, Stack, Text } from '@chakra-ui/react'
import { ArrowDown, ArrowUp, ImageOff, Trash2 } from 'lucide-react'
import { type FocusEvent, useState } from 'react'
import { z } from 'zod'
import { usePictureUrl } from '#app/domain/files/use-picture-url.ts'
import { addToGallery, saveGallery, showGallery } from '#app/domain/save-gallery.ts'
import { usePhotoContents } from '#app/queries/stored-files.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { type DraftName, endDraft } from '#app/ui/drafts/draft-store.ts'
import { useDraftValue } from '#app/ui/drafts/use-draft.ts'
import { FileField } from '#app/ui/file-field.tsx'
import { FormField } from '#app/ui/form-field.tsx'
import { useSaving } from '#app/ui/save-change.ts'
import { SwitchField } from '#app/ui/switch-field.tsx'
import { CAPTION_MAX, type GalleryPicture, MOST_GALLERY_PICTURES } from '#schema/rows/settings.ts'
import { cleanLine } from '#schema/rules/text/clean-text.ts'

/** The pictures of the public pages. Each change is saved at once, apart from the form. */
export function GallerySection({ gallery, shown }: { gallery: readonly GalleryPicture[]; shown: boolean }) {
  const [problem, setProblem] = useState<string | null>(null)
  const { saving, save } = useSaving()
  const put = (next: readonly GalleryPicture[]) => save(() => saveGallery(next))
  const moved = (from: number, to: number) => {
    const next = [...gallery]
    next.splice(to, 0, ...next.splice(from, 1))
    return next
  }
  async function add(file: File) {
    setProblem(null)
    await save(async () => {
      const wrong = await addToGallery(gallery, file)
      setProblem(wrong)
      return wrong === null
    })
  }
  return (
    <DetailCard title="Gallery">
      <SwitchField
        label="Show a gallery"
        hint="When it is off, the public pages show no pictures and no link to them."
        checked={shown}
        onChange={on => void save(() => showGallery(on))}
      />
      {shown && gallery.length === 0 && (
        <Text color="muted" textStyle="sm">
          Visitors see drawings of work before and after, until you add pictures of yours.
        </Text>
      )}
      {shown && (
        <Stack gap="5">
          {gallery.map((picture, index) => (
            <PictureFields
              key={picture.fileId}
              picture={picture}
              name={`Picture ${index + 1}`}
              disabled={saving}
              onUp={index > 0 ? () => put(moved(index, index - 1)) : undefined}
              onDown={index < gallery.length - 1 ? () => put(moved(index, index + 1)) : undefined}
              onRemove={() => put(gallery.filter(each => each !== picture))}
              onCaptions={captions => put(gallery.with(index, { ...picture, ...captions }))}
            />
          ))}
        </Stack>
      )}
      {shown && gallery.length < MOST_GALLERY_PICTURES && (
        <FileField
          label={gallery.length === 0 ? 'Add a picture' : 'Add another picture'}
          accept="image/*"
          chosen={null}
          error={problem}
          disabled={saving}
          onChoose={file => void add(file)}
        />
      )}
    </DetailCard>
  )
}

type Captions = Pick<GalleryPicture, 'caption' | 'captionArabic'>
type PictureFieldsProps = {
  picture: GalleryPicture
  name: string
  disabled: boolean
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: () => void
  /** Resolves to whether they were saved. */
  onCaptions: (captions: Captions) => Promise<boolean>
}

const TypedCaptions = z.object({ caption: z.string(), captionArabic: z.string() })

function PictureFields({ picture, name, disabled, onUp, onDown, onRemove, onCaptions }: PictureFieldsProps) {
  const [asking, setAsking] = useState(false)
  const draft: DraftName = `picture ${picture.fileId}`
  const [{ caption, captionArabic }, setTyped] = useDraftValue(
    { name: draft, title: `${name} of the gallery`, part: 'captions' },
    TypedCaptions,
    { caption: picture.caption ?? '', captionArabic: picture.captionArabic ?? '' },
  )
  const typed = { caption: cleanLine(caption) || null, captionArabic: cleanLine(captionArabic) || null }
  const isChanged = typed.caption !== picture.caption || typed.captionArabic !== picture.captionArabic
  const saveCaptions = async () => {
    if (await onCaptions(typed)) endDraft(draft)
  }
  // A person who moves on to another part of the page has finished typing.
  const saveTyped = (event: FocusEvent) => {
    if (isChanged && !event.currentTarget.contains(event.relatedTarget)) void saveCaptions()
  }
  return (
    <Stack role="group" aria-label={name} gap="3" onBlur={saveTyped}>
      <HStack gap="3" align="start">
        <Thumbnail fileId={picture.fileId} />
        <HStack gap="0" ms="auto">
          <IconButton
            variant="ghost"
            aria-label={`Move ${name} up`}
            disabled={disabled || !onUp}
            onClick={onUp}
          >
            <ArrowUp />
          </IconButton>
          <IconButton
            variant="ghost"
            aria-label={`Move ${name} down`}
            disabled={disabled || !onDown}
            onClick={onDown}
          >
            <ArrowDown />
          </IconButton>
          <IconButton
            variant="ghost"
            color="muted"
            aria-label={`Remove ${name}`}
            disabled={disabled}
            onClick={() => setAsking(true)}
          >
            <Trash2 />
          </IconButton>
        </HStack>
      </HStack>
      <FormField label="What it shows">
        <Input
          maxLength={CAPTION_MAX}
          value={caption}
          onChange={event => setTyped({ caption: event.target.value, captionArabic })}
          dir="auto"
        />
      </FormField>
      <FormField label="The same in Arabic">
        <Input
          maxLength={CAPTION_MAX}
          value={captionArabic}
          onChange={event => setTyped({ caption, captionArabic: event.target.value })}
          dir="auto"
          lang="ar"
        />
      </FormField>
      {isChanged && (
        <Box>
          <Button variant="outline" disabled={disabled} onClick={() => void saveCaptions()}>
            Save captions
          </Button>
        </Box>
      )}
      <ConfirmDialog
        open={asking}
        title="Remove this picture?"
        confirmLabel="Remove"
        destructive
        onConfirm={() => {
          setAsking(false)
          endDraft(draft)
          onRemove()
        }}
        onCancel={() => setAsking(false)}
      >
        Visitors do not see it any more.
      </ConfirmDialog>
    </Stack>
  )
}

function Thumbnail({ fileId }: { fileId: string }) {
  const contents = usePhotoContents(fileId, 'thumbnail')
  const url = usePictureUrl(contents)
  return (
    <Frame>
      {url ? <img src={url} alt="" /> : contents === null && <ImageOff size={20} aria-hidden="true" />}
    </Frame>
  )
}

const Frame = chakra('div', {
  base: {
    w: '40',
    aspectRatio: '16 / 10',
    bg: 'sunken',
    color: 'muted',
    borderRadius: 'l2',
    overflow: 'hidden',
    display: 'grid',
    placeItems: 'center',
    '& img': { w: 'full', h: 'full', objectFit: 'cover' },
  },
})
