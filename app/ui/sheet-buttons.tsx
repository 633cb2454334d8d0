import { Button, Drawer } from '@chakra-ui/react'

export type SheetButtonsProps = { saveLabel: string; saving: boolean }

/** The foot of a sheet with a form: leave it, or save it. */
export function SheetButtons({ saveLabel, saving }: SheetButtonsProps) {
  return (
    <>
      <Drawer.ActionTrigger asChild>
        <Button variant="outline">Cancel</Button>
      </Drawer.ActionTrigger>
      <Button type="submit" loading={saving}>
        {saveLabel}
      </Button>
    </>
  )
}
