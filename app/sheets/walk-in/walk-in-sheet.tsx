import { Button, type ButtonProps } from '@chakra-ui/react'
import { Footprints } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useUrlState } from '#app/ui/url-state.ts'
import { WalkInForm } from './walk-in-form.tsx'

/** The sheet for a customer who comes without an appointment (?walkIn=true), over the screen it was opened from. */
export function WalkInSheet() {
  const { params, set } = useUrlState()
  const open = params.get('walkIn') === 'true'
  const [shown, setShown] = useState({ open: false, opening: 0 })
  if (open !== shown.open) setShown({ open, opening: shown.opening + (open ? 1 : 0) })
  if (shown.opening === 0) return null
  return <WalkInForm key={shown.opening} open={open} onClose={() => set({ walkIn: null })} />
}

type WalkInButtonProps = Pick<ButtonProps, 'variant' | 'hideBelow' | 'hideFrom'> & {
  /** Shows its icon alone. */
  icon?: boolean
}

/** Opens the sheet on the same screen. */
export function WalkInButton({ icon = false, ...look }: WalkInButtonProps) {
  const { linkWith } = useUrlState()
  return (
    <Button asChild minH="11" size={{ base: 'sm', md: 'md' }} {...look}>
      <Link to={linkWith({ walkIn: 'true' })} aria-label="Walk-in" title={icon ? 'Walk-in' : undefined}>
        <Footprints aria-hidden="true" /> {!icon && 'Walk-in'}
      </Link>
    </Button>
  )
}
