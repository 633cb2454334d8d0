import { Button, Drawer } from '@chakra-ui/react'

export type SheetButtonsProps = {
  saveLabel: string
  saving: boolean
  /** Id of what says why it cannot be saved now; left out when it can. */
  obstacleId?: string | undefined
}

/** The foot of a sheet with a form: leave it, or save it. */
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
