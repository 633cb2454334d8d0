import type { InspectionAsk, Service } from '#schema/rows/service.ts'
import { BODY_CLASSES, type BodyClass } from '#schema/rows/vehicle.ts'
import { filsFromAed } from '#schema/rules/money/money.ts'
import { addDays, shopInstant } from '#schema/rules/time/shop-time.ts'
import { DEMO_PRODUCTS } from './demo-products.ts'
import type { DemoShop } from './demo-shop.ts'

/** AED and minutes of a class; null where the service is not offered. */
type Sizes = Partial<Record<BodyClass, [aed: number, minutes: number] | null>>

type DemoService = {
  name: string
  nameArabic: string
  description: string
  descriptionArabic: string
  aed: number
  minutes: number
  popular?: boolean
  highlight?: boolean
  /** Days after which its customers are reminded of it. */
  care?: readonly number[]
  isAddOn?: boolean
  /** The classes that differ from the service's own price; left out for one price. */
  sizes?: Sizes
  /** The products that one appointment uses up. */
  uses: Record<string, number>
}

export const DEMO_SERVICES: readonly DemoService[] = [
  {
    name: 'Exterior Detailing',
    nameArabic: 'العناية الخارجية',
    description: 'Snow foam, hand wash, clay, machine glaze and sealed trim.',
    descriptionArabic: 'رغوة ثلجية وغسيل يدوي وإزالة للشوائب وتلميع آلي وحماية للأجزاء البلاستيكية.',
    aed: 280,
    minutes: 120,
    popular: true,
    highlight: true,
    uses: { 'Snow Foam Shampoo': 1, 'Clay Bar 100 g': 1 },
  },
  {
    name: 'Interior Detailing',
    nameArabic: 'العناية الداخلية',
    description: 'Seats, carpets and roof lining cleaned deeply, every surface dressed.',
    descriptionArabic: 'تنظيف عميق للمقاعد والسجاد والسقف، وعناية بكل سطح.',
    aed: 320,
    minutes: 150,
    sizes: {
      suv: [380, 180],
      large_suv: [440, 210],
      pickup: [380, 180],
      van: [480, 240],
      motorcycle: null,
    },
    popular: true,
    highlight: true,
    uses: { 'Interior Cleaner': 1, 'Microfibre Towel': 2 },
  },
  {
    name: 'Ceramic Coating',
    nameArabic: 'طلاء السيراميك',
    care: [180, 365],
    description: 'Single-stage correction and a 9H coating that lasts three years.',
    descriptionArabic: 'تصحيح بمرحلة واحدة وطلاء 9H يدوم ثلاث سنوات.',
    aed: 1850,
    minutes: 480,
    sizes: {
      sports: [1950, 480],
      suv: [2300, 540],
      large_suv: [2750, 600],
      pickup: [2500, 600],
      van: [2900, 660],
      motorcycle: null,
    },
    highlight: true,
    uses: { 'Ceramic Coating Kit': 1, 'Polishing Compound': 1, 'Microfibre Towel': 4 },
  },
  {
    name: 'Paint Protection',
    nameArabic: 'حماية الطلاء',
    description: 'Self-healing film on bonnet, bumper, wings and mirrors.',
    descriptionArabic: 'فيلم ذاتي الالتئام على غطاء المحرك والصدام والرفارف والمرايا.',
    aed: 4200,
    minutes: 600,
    sizes: {
      sports: [4800, 660],
      suv: [4900, 660],
      large_suv: [5600, 720],
      pickup: [5400, 720],
      van: [5900, 720],
      motorcycle: null,
    },
    highlight: true,
    uses: { 'Paint Protection Film Roll': 1, 'Microfibre Towel': 3 },
  },
  {
    name: 'Wheel Detailing',
    nameArabic: 'العناية بالعجلات',
    description: 'Barrels, calipers and arches cleaned, faces sealed.',
    descriptionArabic: 'تنظيف داخل العجلات والفرامل والرفارف، وحماية لوجوه العجلات.',
    aed: 160,
    minutes: 60,
    highlight: true,
    uses: { 'Wheel Cleaner': 1 },
  },
  {
    name: 'Full Detailing',
    nameArabic: 'العناية الكاملة',
    description: 'Exterior and interior together, from the wheels to the boot.',
    descriptionArabic: 'الخارج والداخل معاً، من العجلات إلى صندوق الأمتعة.',
    aed: 560,
    minutes: 240,
    sizes: {
      suv: [660, 270],
      large_suv: [780, 300],
      pickup: [720, 300],
      van: [840, 330],
      motorcycle: null,
    },
    popular: true,
    highlight: true,
    uses: { 'Snow Foam Shampoo': 1, 'Clay Bar 100 g': 1, 'Interior Cleaner': 1, 'Microfibre Towel': 2 },
  },
  {
    name: 'Express Wash & Wax',
    nameArabic: 'غسيل سريع وشمع',
    care: [14],
    description: 'Hand wash, quick wax and vacuum within the hour.',
    descriptionArabic: 'غسيل يدوي وشمع سريع وكنس خلال ساعة.',
    aed: 95,
    minutes: 60,
    sizes: { suv: [115, 75], large_suv: [135, 75], pickup: [125, 75], van: [150, 90], motorcycle: null },
    popular: true,
    highlight: true,
    uses: { 'Snow Foam Shampoo': 1 },
  },
  {
    name: 'Engine Bay Cleaning',
    nameArabic: 'تنظيف حجرة المحرك',
    description: 'Degreased by hand, rinsed low, plastics dressed.',
    descriptionArabic: 'إزالة الشحوم يدوياً وشطف خفيف وعناية بالبلاستيك.',
    aed: 180,
    minutes: 60,
    highlight: true,
    isAddOn: true,
    uses: { 'Engine Degreaser': 1 },
  },
  {
    name: 'Headlight Restoration',
    nameArabic: 'استعادة المصابيح الأمامية',
    description: 'Sanded, polished and sealed against the sun.',
    descriptionArabic: 'صنفرة وتلميع وحماية من الشمس.',
    aed: 220,
    minutes: 90,
    uses: { 'Polishing Compound': 1 },
  },
  {
    name: 'Leather Care',
    nameArabic: 'العناية بالجلد',
    description: 'Cleaned, fed and protected, with small scuffs touched in.',
    descriptionArabic: 'تنظيف وتغذية وحماية، مع إخفاء الخدوش الصغيرة.',
    aed: 290,
    minutes: 90,
    uses: { 'Leather Conditioner': 1, 'Microfibre Towel': 1 },
  },
  {
    name: 'Pet Hair Removal',
    nameArabic: 'إزالة شعر الحيوانات',
    description: 'Hair lifted from seats, carpets and the boot.',
    descriptionArabic: 'رفع الشعر عن المقاعد والسجاد وصندوق الأمتعة.',
    aed: 120,
    minutes: 45,
    highlight: true,
    isAddOn: true,
    sizes: { suv: [150, 60], large_suv: [180, 60], pickup: [150, 60], van: [200, 75], motorcycle: null },
    uses: { 'Interior Cleaner': 1 },
  },
]

/** What the shop asks for where a car stays for longer. */
const LONG_WORK_ASKS: readonly InspectionAsk[] = [
  'check_in.photos',
  'check_in.marks',
  'check_in.details',
  'check_in.signature',
  'check_out.photos',
  'check_out.signature',
]

/** Makes services, products, and the products that each service uses up. */
export function makeCatalogue(shop: DemoShop): void {
  const { rows, newId, today } = shop
  const createdAt = shopInstant(addDays(today, -470), '10:00')
  for (const { aed, minutes, sizes, isAddOn, popular, highlight, care, uses: _, ...words } of DEMO_SERVICES) {
    rows.services.push({
      id: newId(),
      ...words,
      priceFils: filsFromAed(aed),
      durationMinutes: minutes,
      classPrices: sizes ? classPricesOf(sizes, [aed, minutes]) : {},
      isAddOn: isAddOn ?? false,
      active: true,
      popular: popular ?? false,
      highlight: highlight ?? false,
      requiresBooking: minutes > 60,
      bufferBeforeMinutes: 0,
      bufferAfterMinutes: 0,
      bufferHolds: 'bay',
      careSteps: care?.map(afterDays => ({ afterDays, serviceId: null })) ?? [],
      deposit: null,
      steps: [],
      inspectionAsks: minutes > 60 ? [...LONG_WORK_ASKS] : [],
      formerPricesFils: [],
      formerClassPricesFils: {},
      createdAt,
      updatedAt: createdAt,
    })
  }
  for (const { name, description, category, supplier, unit, aed, costAed, min, upsell } of DEMO_PRODUCTS) {
    rows.products.push({
      id: newId(),
      name,
      description,
      priceFils: aed === null ? null : filsFromAed(aed),
      costFils: filsFromAed(costAed),
      stockQuantity: 0,
      countedAt: null,
      formerPricesFils: [],
      minStockLevel: min,
      isUpsell: upsell ?? false,
      isInventoryItem: true,
      active: true,
      category,
      supplier,
      measurementUnit: unit,
      createdAt,
      updatedAt: createdAt,
    })
  }
  for (const [index, { uses }] of DEMO_SERVICES.entries()) {
    for (const [productName, quantityUsed] of Object.entries(uses)) {
      const service = rows.services[index]
      const product = rows.products.find(candidate => candidate.name === productName)
      if (!service || !product) throw new Error(`The demo shop has no product ${productName}`)
      rows.productServices.push({ id: newId(), serviceId: service.id, productId: product.id, quantityUsed })
    }
  }
}

function classPricesOf(sizes: Sizes, own: [aed: number, minutes: number]): Service['classPrices'] {
  return Object.fromEntries(
    BODY_CLASSES.map(bodyClass => {
      const size = sizes[bodyClass]
      const [aed, durationMinutes] = size ?? own
      return [bodyClass, size === null ? null : { priceFils: filsFromAed(aed), durationMinutes }]
    }),
  )
}
