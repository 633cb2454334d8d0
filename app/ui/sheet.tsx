import { Button, CloseButton, chakra, Drawer, Portal } from '@chakra-ui/react'
import {
  createContext,
  type FormEventHandler,
  type ReactNode,
  type RefObject,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { DraftNote, firstField } from './drafts/draft-note.tsx'
import { type DraftName, sayDraftKept } from './drafts/draft-store.ts'
import { SheetDraft, useHasDraft } from './drafts/use-draft.ts'
import { useOpener } from './use-opener.ts'

export type SheetProps = {
  open: boolean
  title: string
  description?: ReactNode
  /** The name under which what is typed here is kept: closing says so, and opening again shows it. */
  draft?: DraftName | undefined
  size?: 'sm' | 'md' | 'lg'
  /** The bar at the bottom; the button that saves has type="submit". */
  footer?: ReactNode
  /** Makes the whole sheet, bar included, one form. */
  onSubmit?: FormEventHandler<HTMLFormElement>
  onClose: () => void
  children: ReactNode
}

/** A modal panel at the side on tablets and desktops, over the whole screen on phones. Escape closes it. */
export function Sheet({
  open,
  title,
  description,
  draft,
  size = 'md',
  footer,
  onSubmit,
  onClose,
  children,
}: SheetProps) {
  const hasDraft = useHasDraft(draft)
  const draftOf = useMemo(() => draft && { name: draft, title }, [draft, title])
  const content = useRef<HTMLDivElement>(null)
  const opener = useOpener(open)
  return (
    <Drawer.Root
      open={open}
      onOpenChange={details => {
        if (details.open) return
        if (draft) sayDraftKept(draft)
        onClose()
      }}
      size={size}
      placement="end"
      lazyMount
      unmountOnExit
      initialFocusEl={() => (hasDraft ? firstField(content.current) : null)}
      finalFocusEl={opener}
      // A tap beside it must not take the form from under somebody's hands.
      closeOnInteractOutside={!hasDraft}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content
            ref={content}
            maxW={{ base: '100vw', md: WIDTHS[size] }}
            borderInlineStartWidth={{ base: '0', md: '1px' }}
          >
            <Surface onSubmit={onSubmit}>
              <Drawer.Header borderBottomWidth="1px" borderColor="line" pe="14">
                <chakra.div>
                  <Drawer.Title>{title}</Drawer.Title>
                  {description && <Drawer.Description textStyle="sm">{description}</Drawer.Description>}
                </chakra.div>
              </Drawer.Header>
              <Drawer.Body mb="var(--sheet-room, 0px)">
                {draft && <DraftNote name={draft} onDiscarded={onClose} />}
                <SheetDraft value={draftOf}>
                  <LayerContainer value={content}>{children}</LayerContainer>
                </SheetDraft>
              </Drawer.Body>
              {footer && (
                <Drawer.Footer
                  pb="calc({spacing.3} + env(safe-area-inset-bottom))"
                  css={{ '& > *': { flex: { base: 1, md: 'initial' } } }}
                >
                  <FootHeight />
                  {footer}
                </Drawer.Footer>
              )}
            </Surface>
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label="Close" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}

/** Tells how high the foot of the sheet is (`--sheet-foot`): messages appear above it. */
function FootHeight() {
  const mark = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const foot = mark.current?.parentElement
    if (!foot) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--sheet-foot', `${foot.offsetHeight}px`))
    observer.observe(foot)
    return () => {
      observer.disconnect()
      style.removeProperty('--sheet-foot')
    }
  }, [])
  return <span ref={mark} hidden />
}

const WIDTHS = { sm: '400px', md: '480px', lg: '640px' }
const FormSurface = chakra('form', {
  base: { display: 'flex', flexDirection: 'column', flex: '1', minH: '0' },
})
const PlainSurface = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', flex: '1', minH: '0' },
})

function Surface({ onSubmit, children }: Pick<SheetProps, 'onSubmit' | 'children'>) {
  if (!onSubmit) return <PlainSurface>{children}</PlainSurface>
  return (
    <FormSurface onSubmit={onSubmit} noValidate>
      {children}
    </FormSurface>
  )
}

type SheetButtonsProps = {
  saveLabel: string
  saving: boolean
  /** The id of the element that explains why it cannot be saved now; undefined when it can. */
  obstacleId?: string | undefined
}

/** The footer of a sheet with a form: Cancel and the button that saves. */
export function SheetButtons({ saveLabel, saving, obstacleId }: SheetButtonsProps) {
  return (
    <>
      <Drawer.ActionTrigger asChild>
        <Button variant="outline">Cancel</Button>
      </Drawer.ActionTrigger>
      <Button
        type="submit"
        loading={saving}
        disabled={obstacleId !== undefined}
        aria-describedby={obstacleId}
      >
        {saveLabel}
      </Button>
    </>
  )
}

/**
 * The element into which floating lists are portalled: the open dialog, because everything outside it is hidden
 * from screen readers; undefined for the page.
 */
export const LayerContainer = createContext<RefObject<HTMLElement | null> | undefined>(undefined)

export function useLayerContainer() {
  return useContext(LayerContainer)
}

/**
 * Keeps the last subject of a dialog after it was set to null, so that its content stays while it closes. `opening`
 * counts the openings: use it as the key of the content to reset its state each time.
 */
export function useOpened<Subject>(subject: Subject | null): { shown: Subject | null; opening: number } {
  const [last, setLast] = useState({ subject, shown: subject, opening: 0 })
  if (subject !== last.subject) {
    const isOpening = subject !== null && last.subject === null
    setLast({ subject, shown: subject ?? last.shown, opening: last.opening + (isOpening ? 1 : 0) })
  }
  return { shown: subject ?? last.shown, opening: last.opening }
}
