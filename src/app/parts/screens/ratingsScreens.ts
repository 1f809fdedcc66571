export { Ratings } from '@/screens/ratings/Ratings';
