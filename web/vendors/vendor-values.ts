import type { WireBody } from '#shared/lib/route.ts'
import { type createVendor, vendorBody } from '#shared/vendors/contract.ts'
import { contractResolver } from '#web/lib/forms/contract-form.ts'
import type { Vendor } from './api.ts'

export type VendorValues = {
  name: string
  company: string
  trade: string
  email: string
  phone: string
  address: string
  insuranceExpiresOn: string
  licenseExpiresOn: string
  hasW9: boolean
  is1099Exempt: boolean
  notes: string
}

export const emptyVendor: VendorValues = {
  name: '',
  company: '',
  trade: '',
  email: '',
  phone: '',
  address: '',
  insuranceExpiresOn: '',
  licenseExpiresOn: '',
  hasW9: false,
  is1099Exempt: false,
  notes: '',
}

export function vendorValues(vendor: Vendor): VendorValues {
  const { name, hasW9, is1099Exempt } = vendor
  return {
    name,
    company: vendor.company ?? '',
    trade: vendor.trade ?? '',
    email: vendor.email ?? '',
    phone: vendor.phone ?? '',
    address: vendor.address ?? '',
    insuranceExpiresOn: vendor.insuranceExpiresOn ?? '',
    licenseExpiresOn: vendor.licenseExpiresOn ?? '',
    hasW9,
    is1099Exempt,
    notes: vendor.notes ?? '',
  }
}

/** Returns the request's body; empty fields become null. */
export function vendorBodyOf(values: VendorValues): WireBody<typeof createVendor> {
  const { name, hasW9, is1099Exempt } = values
  return {
    name,
    company: values.company.trim() || null,
    trade: values.trade.trim() || null,
    email: values.email.trim() || null,
    phone: values.phone.trim() || null,
    address: values.address.trim() || null,
    insuranceExpiresOn: values.insuranceExpiresOn || null,
    licenseExpiresOn: values.licenseExpiresOn || null,
    hasW9,
    is1099Exempt,
    notes: values.notes.trim() || null,
  }
}

export const vendorResolver = contractResolver<VendorValues>({ schema: vendorBody, toBody: vendorBodyOf })
