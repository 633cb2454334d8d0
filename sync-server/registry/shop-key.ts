import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type Config, ConfigError } from '../config.ts'

const CIPHER = 'aes-256-gcm'
const [IV_BYTES, TAG_BYTES] = [12, 16]
const CHECK = 'key_check'

/** What seals the secrets of shops in the registry; `of` names the shop, so that none opens as another's. */
export type ShopKey = {
  seal: (text: string, of: string) => Buffer
  /** Throws a `ConfigError` for what another key has sealed, or another shop's. */
  unseal: (sealed: Buffer, of: string) => string
}

/** The key of a server's settings; null where none is set. */
export function readShopKey({
  shopKey,
  shopKeyBefore,
}: Pick<Config, 'shopKey' | 'shopKeyBefore'>): ShopKey | null {
  return shopKey === undefined ? null : createShopKey(shopKey, shopKeyBefore)
}

/** Derives the key from the text of SHOP_KEY (HKDF, RFC 5869). What the one of `before` has sealed is opened, too. */
export function createShopKey(secret: string, before?: string): ShopKey {
  const key = deriveKey(secret)
  const keys = before === undefined ? [key] : [key, deriveKey(before)]
  return {
    seal(text, of) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(of))
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), content])
    },
    unseal(sealed, of) {
      for (const each of keys) {
        const text = open(sealed, each, of)
        if (text !== null) return text
      }
      throw new ConfigError(`The settings of ${of} cannot be opened: they were sealed with another SHOP_KEY.`)
    },
  }
}

function deriveKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'sheen registry', 32))
}

/** Null where another key has sealed it. */
function open(sealed: Buffer, key: Buffer, of: string): string | null {
  try {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(of))
      .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

/** What `key_check` holds of a key. */
export function sealCheck(key: ShopKey): Buffer {
  return key.seal('check', CHECK)
}

/** Whether a registry was made with this key, by what `key_check` holds. */
export function checkKey(key: ShopKey, sealed: Buffer): boolean {
  try {
    return key.unseal(sealed, CHECK) !== ''
  } catch {
    return false
  }
}
