import { Mail, Phone } from 'lucide-react';
import { product } from '@/i18n/product';

export const CONTACTS = [
  { Icon: Phone, label: 'rating.callUs', contact: product.phone },
  { Icon: Mail, label: 'rating.mailUs', contact: product.email },
] as const;
