import { Button, type ButtonProps } from '@chakra-ui/react'
import { Banknote } from 'lucide-react'

export function PayButton(props: ButtonProps) {
  return (
    <Button {...props}>
      <Banknote /> Process Payment
    </Button>
  )
}
