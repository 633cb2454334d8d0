import { Text } from '@chakra-ui/react'
import { Component, type ReactNode } from 'react'

type ItemBoundaryProps = {
  /** The element of an item: a table row or a list item. */
  as: 'tr' | 'li'
  children: ReactNode
}

/** Replaces an item that fails to render by a placeholder, so that the other items and the page stay. */
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
