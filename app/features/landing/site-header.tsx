import { Box, Button, Container, Flex, IconButton, SkipNavLink } from '@chakra-ui/react'
import { Menu, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { LOGIN_LINK, SITE_LINKS, TESTIMONIALS_LINK } from './site-links.ts'
import { SiteName } from './site-name.tsx'

/** The public pages' header. On a phone the links fold away; Book Now never does. */
export function SiteHeader({ withTestimonials = false }: { withTestimonials?: boolean }) {
  const [open, setOpen] = useState(false)
  const links = [...SITE_LINKS, ...(withTestimonials ? [TESTIMONIALS_LINK] : []), LOGIN_LINK]
  const close = () => setOpen(false)
  return (
    <Box
      as="header"
      position="sticky"
      top="0"
      zIndex="sticky"
      bg="panel/92"
      backdropFilter="blur(10px)"
      borderBottomWidth="1px"
      borderColor="line"
      onKeyDown={event => event.key === 'Escape' && close()}
    >
      <SkipNavLink id="main">Skip to content</SkipNavLink>
      <Container maxW="6xl">
        <Flex h="16" align="center" justify="space-between" gap="4">
          <SiteName />
          <Flex as="nav" aria-label="Main" gap="1" display={{ base: 'none', lg: 'flex' }}>
            {links.map(link => (
              <Button key={link.name} asChild variant="ghost" fontWeight="normal">
                <Link to={link.to}>{link.name}</Link>
              </Button>
            ))}
          </Flex>
          <Flex gap="2">
            <Button asChild colorPalette="attention">
              <Link to={paths.booking}>Book Now</Link>
            </Button>
            <IconButton
              variant="ghost"
              display={{ lg: 'none' }}
              aria-label={open ? 'Close menu' : 'Open menu'}
              aria-expanded={open}
              aria-controls="site-menu"
              onClick={() => setOpen(!open)}
            >
              {open ? <X /> : <Menu />}
            </IconButton>
          </Flex>
        </Flex>
        <Flex
          as="nav"
          id="site-menu"
          aria-label="Menu"
          direction="column"
          pb="3"
          display={{ base: open ? 'flex' : 'none', lg: 'none' }}
        >
          {links.map(link => (
            <Button key={link.name} asChild variant="ghost" justifyContent="start" fontWeight="normal">
              <Link to={link.to} onClick={close}>
                {link.name}
              </Link>
            </Button>
          ))}
        </Flex>
      </Container>
    </Box>
  )
}
