import { Box, Button, chakra, Text } from '@chakra-ui/react'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { mutate } from '#app/domain/mutate.ts'
import { DetailCard } from '#app/ui/detail-card.tsx'
import { FileField } from '#app/ui/file-field.tsx'
import { saveChange, useSaving } from '#app/ui/save-change.ts'
import { LOGO_TYPES, readLogo } from './read-logo.ts'

/** The picture on documents and on the public pages. It is saved when it is chosen, apart from the form. */
export function LogoSection({ logo }: { logo: string | null }) {
  const [problem, setProblem] = useState<string | null>(null)
  const { saving, save } = useSaving()
  const put = (next: string | null, title: string) =>
    save(() =>
      saveChange(() => mutate('settings.update', { changes: { logo: next } }), {
        done: { title },
        failed: 'save the logo',
      }),
    )
  async function choose(file: File) {
    setProblem(null)
    try {
      await put(await readLogo(file), 'Logo saved')
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  return (
    <DetailCard title="Logo">
      {logo && (
        <Frame>
          <img src={logo} alt="The shop’s logo" />
        </Frame>
      )}
      <FileField
        label={logo ? 'Choose another picture' : 'Choose a picture'}
        accept={LOGO_TYPES.join(',')}
        chosen={null}
        error={problem}
        disabled={saving}
        onChoose={file => void choose(file)}
      />
      <Text color="muted" textStyle="sm">
        It is shown on the public pages, invoices, receipts and statements. PNG, JPEG or WebP; a large one is
        made smaller.
      </Text>
      {logo && (
        <Box>
          <Button
            variant="outline"
            colorPalette="danger"
            disabled={saving}
            onClick={() => void put(null, 'Logo removed')}
          >
            <Trash2 aria-hidden="true" /> Remove logo
          </Button>
        </Box>
      )}
    </DetailCard>
  )
}

/** White in both themes, as the paper is. */
const Frame = chakra('div', {
  base: {
    bg: 'white',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'l2',
    p: '4',
    '& img': { h: '16', w: 'full', objectFit: 'contain', objectPosition: 'left' },
  },
})
