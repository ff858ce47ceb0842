import { defineElement } from '#core/element/define-element.tsx';

import { companies } from './companies.definition.ts';
import { companiesSheet } from './companies-sheet.ts';
import { CompaniesView } from './companies-view.tsx';

export const StrategyCompanies = defineElement(companies, CompaniesView, companiesSheet);
