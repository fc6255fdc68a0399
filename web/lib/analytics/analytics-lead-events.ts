import type { Cents } from '#shared/lib/money.ts'
import type { AnalyticsEvent } from './analytics-events.ts'
import { emailDomain, isBusinessDomain, leadScore } from './lead-score.ts'

type LeadMagnet = {
  userTier?: string
  /** Number of invoices made in this browser. */
  usageCount: number
  invoiceTotal: Cents
  /** E-mail address of the business or the client. Only its domain is sent. */
  email: string
  /** Seconds since the page was opened. */
  timeOnPage: number
}

/**
 * Returns the event `lead_magnet_<action>`, for example `lead_magnet_opened`. Actions: 'opened', 'previewed',
 * 'generated', 'emailed'.
 */
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
  /** E-mail address of the business that writes the invoice. Only its domain is sent. */
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
