import { Text } from '@chakra-ui/react'
import { Component, type ReactNode } from 'react'

type ItemBoundaryProps = {
  /** What an item of this list is: a row of a table, or an entry of a list. */
  as: 'tr' | 'li'
  children: ReactNode
}

/** An item that fails to render is replaced by a placeholder; the other items and the page stay unchanged. */
export class ItemBoundary extends Component<ItemBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    const { as, children } = this.props
    if (!this.state.failed) return children
    const words = (
      <Text color="muted" px="4" py="3">
        This entry cannot be shown. The others are not affected.
      </Text>
    )
    return as === 'li' ? (
      <li>{words}</li>
    ) : (
      <tr>
        <td colSpan={20}>{words}</td>
      </tr>
    )
  }
}
