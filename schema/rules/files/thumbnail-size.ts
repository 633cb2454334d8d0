/** Lists show pictures in small: no longer than this on either side, in pixels, and no larger than this. */
export const THUMBNAIL_SIDE_MAX = 320
export const MAX_THUMBNAIL_BYTES = 24 * 1024
