import type { Cents } from '#shared/lib/money.ts'
import type { AnalyticsEvent } from './analytics-events.ts'
import { emailDomain, isBusinessDomain, leadScore } from './lead-score.ts'

type LeadMagnet = {
  userTier?: string
  /** How many invoices this device has made. */
  usageCount: number
  invoiceTotal: Cents
  /** Of the business or the client; only its domain is told. */
  email: string
  /** Seconds since the page was opened. */
  timeOnPage: number
}

/** `action` as a word: 'opened', 'previewed', 'generated', 'emailed' make lead_magnet_opened and so on. */
export function leadMagnet(action: string, magnet: LeadMagnet): AnalyticsEvent {
  return {
    event: `lead_magnet_${action}`,
    user_tier: magnet.userTier ?? 'FREE_TIER',
    usage_count: magnet.usageCount,
    invoice_total: magnet.invoiceTotal / 100,
    email_domain: emailDomain(magnet.email),
    time_on_page: Math.round(magnet.timeOnPage),
  }
}

type ScoredLead = {
  /** Of the business that writes the invoice; only its domain is told. */
  email: string
  invoiceValue: Cents
  /** Seconds from opening the page until the invoice was made. */
  completionTime: number
  /** 0 to 100, see `engagementScore`. */
  engagementScore: number
}

export function leadQualityScored(lead: ScoredLead): AnalyticsEvent {
  const domain = emailDomain(lead.email)
  const isBusinessEmail = isBusinessDomain(domain)
  return {
    event: 'lead_quality_scored',
    lead_score: leadScore({
      isBusinessEmail,
      invoiceValue: lead.invoiceValue,
      completionSeconds: lead.completionTime,
      engagement: lead.engagementScore,
    }),
    email_domain: domain,
    is_business_email: isBusinessEmail,
    invoice_value: lead.invoiceValue / 100,
    completion_time: Math.round(lead.completionTime),
    engagement_score: lead.engagementScore,
  }
}
