import type { ServiceStep } from '#schema/rows/service.ts'
import { isFinished } from '#schema/rules/appointments/appointment-status.ts'
import { openStepsAtCompletion } from '#schema/rules/checklists/job-checklist.ts'
import { addMinutes } from '#schema/rules/time/shop-time.ts'
import { createRandom } from '../random.ts'
import type { DemoShop } from './demo-shop.ts'

type DemoStep = { label: string; labelArabic: string } & Partial<
  Pick<ServiceStep, 'wantsPhoto' | 'bySecondPerson'>
>

/** The steps of the services that have a checklist, by the name of the service. */
const CHECKLISTS: Record<string, readonly DemoStep[]> = {
  'Interior Detailing': [
    { label: 'Belongings bagged and labelled', labelArabic: 'جمع الأغراض في أكياس معنونة' },
    { label: 'Seats and carpets vacuumed', labelArabic: 'كنس المقاعد والسجاد' },
    { label: 'Stains treated', labelArabic: 'معالجة البقع', wantsPhoto: true },
    { label: 'Vents, pockets and rails cleaned', labelArabic: 'تنظيف فتحات التهوية والجيوب والمسارات' },
    { label: 'Glass clear from both sides', labelArabic: 'تنظيف الزجاج من الجهتين' },
    { label: 'Final look over', labelArabic: 'الفحص النهائي', bySecondPerson: true },
  ],
  'Ceramic Coating': [
    { label: 'Paint thickness measured', labelArabic: 'قياس سماكة الطلاء' },
    { label: 'Washed, clayed and decontaminated', labelArabic: 'غسيل وإزالة الشوائب والرواسب' },
    { label: 'Paint corrected', labelArabic: 'تصحيح الطلاء', wantsPhoto: true },
    { label: 'Panels wiped down', labelArabic: 'مسح الأسطح' },
    { label: 'Coating applied panel by panel', labelArabic: 'وضع الطلاء لوحاً بعد لوح' },
    { label: 'High spots levelled under the lamp', labelArabic: 'تسوية البقع تحت المصباح' },
    {
      label: 'Finish inspected in daylight',
      labelArabic: 'فحص اللمعان في ضوء النهار',
      wantsPhoto: true,
      bySecondPerson: true,
    },
  ],
  'Paint Protection': [
    { label: 'Edges and badges measured', labelArabic: 'قياس الحواف والشعارات' },
    { label: 'Film cut and checked for dust', labelArabic: 'قص الفيلم وفحصه من الغبار' },
    { label: 'Edges sealed', labelArabic: 'إحكام الحواف', wantsPhoto: true },
    { label: 'No bubbles, no lifted edges', labelArabic: 'لا فقاعات ولا حواف مرفوعة', bySecondPerson: true },
  ],
  'Full Detailing': [
    { label: 'Wheels and arches', labelArabic: 'العجلات والرفارف' },
    { label: 'Paint washed and clayed', labelArabic: 'غسيل الطلاء وإزالة الشوائب' },
    { label: 'Interior cleaned', labelArabic: 'تنظيف الداخل' },
    { label: 'Final look over', labelArabic: 'الفحص النهائي', bySecondPerson: true },
  ],
}

const SEED = 20_143
/** How many of a hundred steps a technician forgets to tick. */
const FORGOTTEN = 0.04

/**
 * Gives services their checklists, and past and present jobs their ticks. It draws by a sequence of its own, so that the rest of the shop is as
 * it would be without them.
 */
export function makeChecklists(shop: DemoShop): void {
  const { rows, newId } = shop
  const random = createRandom(SEED)
  for (const service of rows.services)
    service.steps = (CHECKLISTS[service.name] ?? []).map(step => ({
      ...{ id: newId(), wantsPhoto: false, bySecondPerson: false },
      ...step,
    }))
  for (const appointment of rows.appointments) {
    const { id: appointmentId, status, startedAt, technicianId } = appointment
    const isDone = isFinished(status)
    if (startedAt === null || !(isDone || status === 'in_progress')) continue
    const lines = rows.appointmentServices.filter(line => line.appointmentId === appointmentId)
    const services = rows.services.filter(service => lines.some(line => line.serviceId === service.id))
    const steps = services.flatMap(service => service.steps.map(step => ({ serviceId: service.id, step })))
    if (steps.length === 0) continue
    const others = rows.rosters.map(({ id }) => id).filter(id => id !== technicianId)
    // Work that goes on has come to its middle.
    const ticked = isDone ? steps : steps.slice(0, Math.floor(steps.length / 2))
    const stepMinutes = appointment.durationMinutes / (steps.length + 1)
    for (const [index, { serviceId, step }] of ticked.entries()) {
      if (isDone && random.chance(FORGOTTEN)) continue
      const createdAt = addMinutes(startedAt, Math.floor(stepMinutes * (index + 1)))
      if (createdAt > shop.now) break
      const createdBy = step.bySecondPerson ? random.pick(others) : technicianId
      rows.stepTicks.push({
        ...{ id: newId(), appointmentId, serviceId, step, createdBy, createdAt },
        ...{ undoneBy: null, undoneAt: null },
      })
    }
    const ticks = rows.stepTicks.filter(tick => tick.appointmentId === appointmentId)
    if (isDone)
      appointment.openSteps = openStepsAtCompletion({
        ...{ appointment, lines, services, ticks, photos: [], spans: [] },
      })
  }
}
