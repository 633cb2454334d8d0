import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { ConfigError } from '../config.ts'

const CIPHER = 'aes-256-gcm'
const [IV_BYTES, TAG_BYTES] = [12, 16]
const CHECK = 'key_check'

/** What seals the secrets of shops in the registry; `of` names the shop, so that none opens as another's. */
export type ShopKey = {
  seal: (text: string, of: string) => Buffer
  /** Throws a `ConfigError` for what another key has sealed, or another shop's. */
  unseal: (sealed: Buffer, of: string) => string
}

/** Derives the key from the text of SHOP_KEY (HKDF, RFC 5869). */
export function createShopKey(secret: string): ShopKey {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sheen registry', 32))
  return {
    seal(text, of) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(of))
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), content])
    },
    unseal(sealed, of) {
      try {
        const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES))
          .setAAD(Buffer.from(of))
          .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
        return (
          decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
        )
      } catch {
        throw new ConfigError(
          `The settings of ${of} cannot be opened: they were sealed with another SHOP_KEY.`,
        )
      }
    },
  }
}

/** Whether a registry was made with this key, by what `key_check` holds. */
export function checkKey(key: ShopKey, sealed: Buffer): boolean {
  try {
    return key.unseal(sealed, CHECK) !== ''
  } catch {
    return false
  }
}
