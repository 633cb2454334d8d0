import { Button } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { EmptyState } from '#app/ui/empty-state.tsx'

export type NoVehiclesProps = { query: string; linkToNew: string; onClear: () => void }

export function NoVehicles({ query, linkToNew, onClear }: NoVehiclesProps) {
  const searched = query.trim() !== ''
  return (
    <EmptyState
      drawing="car"
      title="No vehicles found"
      text={
        searched
          ? `No car matches “${query.trim()}”. Try the digits of the plate alone.`
          : 'Add the first car: its plate, make and model.'
      }
      action={
        searched ? (
          <Button variant="outline" onClick={onClear}>
            Clear search
          </Button>
        ) : (
          <Button asChild variant="outline">
            <Link to={linkToNew}>Add Vehicle</Link>
          </Button>
        )
      }
    />
  )
}
