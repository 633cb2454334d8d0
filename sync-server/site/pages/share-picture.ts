import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { shopDay } from '#schema/rules/time/shop-time.ts'
import { type ShopFacts, shopFacts } from '#schema/rules/visitors/shop-facts.ts'
import { textsFor } from '#schema/texts/catalogue.ts'
import { LANGUAGES, type Language, pathIn } from '#schema/texts/languages.ts'
import type { AppEnv, Deps } from '../../deps.ts'
import { answerFile, makeFile, type StaticFile } from '../../http/static-files.ts'
import { drawSharePicture, drawWordlessPicture, type ShareWords } from './draw-share-picture.ts'
import { loadFonts, type OutlineText } from './outline-text.ts'
import { publicSite } from './public-shop.ts'

const SHARE_PATH = '/share.jpg'
/** Made by the build (build/site-fonts.ts); in the order in which a letter is looked for. */
const FONTS = ['/share-latin.ttf', '/share-latin-ext.ttf', '/share-arabic.ttf']
/** Counted up when the picture is drawn in another way: messengers keep a picture under its address. */
const DRAWING = 1

/** Where the picture of the site stands that is shown with a link to it; with other words it stands elsewhere. */
export function sharePath(facts: ShareWords, language: Language): string {
  return `${pathIn(language, SHARE_PATH)}?v=${sumOf(facts, language)}`
}

function sumOf({ brand, headline, place }: ShareWords, language: Language): string {
  const contents = JSON.stringify([DRAWING, language, brand, headline, place])
  return createHash('sha256').update(contents).digest('base64url').slice(0, 10)
}

/** The picture of a link to the site, in each language, drawn from the shop's own words. */
export function sharePictures({ sql, log, clock }: Deps, files: Map<string, StaticFile>) {
  const routes = new Hono<AppEnv>()
  const fonts = FONTS.flatMap(path => files.get(path)?.body ?? [])
  for (const path of FONTS) files.delete(path)
  const drawn = new Map<Language, { sum: string; picture: Promise<StaticFile> }>()
  let outline: Promise<OutlineText> | undefined

  for (const language of LANGUAGES)
    routes.get(pathIn(language, SHARE_PATH), async c => {
      const facts = await readFacts(language)
      const sum = sumOf(facts, language)
      const picture = await pictureOf(facts, { language, sum })
      const isLasting = c.req.query('v') === sum
      return answerFile(
        c,
        isLasting ? { ...picture, cacheControl: 'public, max-age=31536000, immutable' } : picture,
      )
    })

  return routes

  async function readFacts(language: Language): Promise<ShopFacts> {
    const now = clock()
    const site = await publicSite(sql, now)
    const texts = textsFor(language, site)
    return shopFacts(site, [], { today: shopDay(now.toISOString()), language, texts })
  }

  function pictureOf(words: ShareWords, { language, sum }: { language: Language; sum: string }) {
    const before = drawn.get(language)
    if (before?.sum === sum) return before.picture
    const picture = draw(words, language).then(body => makeFile(body, SHARE_PATH))
    drawn.set(language, { sum, picture })
    // The next request tries anew.
    picture.catch(() => drawn.delete(language))
    return picture
  }

  async function draw(words: ShareWords, language: Language): Promise<Buffer> {
    try {
      outline ??= loadFonts(fonts)
      return await drawSharePicture(words, language, await outline)
    } catch (error) {
      log.warn({ err: error }, 'the words of the shared picture cannot be drawn')
      return drawWordlessPicture(language)
    }
  }
}
