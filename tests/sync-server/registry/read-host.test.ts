import { expect, test } from 'vitest'
import { readHost } from '#server/registry/registry.ts'

test.each([
  ['Shop.Example.COM', 'shop.example.com'],
  [' shop.example.com. ', 'shop.example.com'],
  ['متجر.example', 'xn--pgbep1f.example'],
  ['localhost', 'localhost'],
])('%s is the host %s', (text, host) => expect(readHost(text)).toBe(host))

test.each([
  ...['', 'https://a.example', 'a.example:80', 'a.example/x', 'a b.example', 'a..example', '-a.example'],
  ...['a@b.example', 'x'.repeat(300)],
])('"%s" is no host', text => expect(() => readHost(text)).toThrow('is not a host name'))
